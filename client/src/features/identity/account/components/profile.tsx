import { useMutation, useQuery } from "@apollo/client/react";
import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ProfileDocument, type ProfileQuery, UpdateProfileDocument } from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { paths } from "../../../../lib/navigation/paths";
import { FormError } from "../../../../ui/feedback/form-error";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { FailedState } from "../../../../ui/feedback/state-message";
import { showInfo } from "../../../../ui/feedback/toasts";
import longButton from "../../../../ui/form/long-button.module.css";
import { Copyable } from "../../../../ui/text/copyable";
import { useFaultText } from "../../security/use-fault-text";
import { focusFirst, useFormCall } from "../../security/use-form-call";
import { AvatarPicker } from "./avatar-picker";
import classes from "./profile.module.css";
import { ProfileDetails } from "./profile-details";

type Me = NonNullable<ProfileQuery["me"]>;

/** The member's public profile, and the details that only the member and the brand can see. */
export function Profile() {
  const { t } = useTranslation(["security", "common"]);
  const errorText = useErrorText();
  const { data, error, loading, refetch } = useQuery(ProfileDocument, { fetchPolicy: "cache-and-network" });
  if (data?.me) {
    return (
      <div className={classes.columns}>
        <ProfileForm me={data.me} icons={data.memberIcons} />
        <div className={classes.stack}>
          <PrivateDetails me={data.me} />
          <ProfileDetails fields={data.me.profileFields} onChanged={() => void refetch()} />
        </div>
      </div>
    );
  }
  if (!error || loading) return <SkeletonRows rows={4} height={96} />;
  return (
    <FailedState
      icon={<IconCloudOff size={28} />}
      title={t("profile.failed")}
      text={errorText(error)}
      retryLabel={t("common:retry")}
      onRetry={() => void refetch()}
      retrying={loading}
    />
  );
}

function ProfileForm({ me, icons }: { readonly me: Me; readonly icons: ProfileQuery["memberIcons"] }) {
  const { t } = useTranslation("security");
  const faultText = useFaultText();
  const [update] = useMutation(UpdateProfileDocument);
  const form = useForm({
    initialValues: { nickname: me.nickname, iconId: me.icon.iconId },
    validate: { nickname: (text) => (text.trim() === "" ? faultText({ code: "required" }) : null) },
  });
  const { run, failure, isRunning } = useFormCall(form);
  const submit = form.onSubmit(
    ({ nickname, iconId }) =>
      run(async () => {
        await update({ variables: { input: { nickname: nickname.trim(), iconId } } });
        form.resetDirty();
        showInfo(t("profile.told"));
      }),
    (errors) => focusFirst(form, ["nickname"], errors),
  );
  const url = icons.find(({ iconId }) => iconId === form.values.iconId)?.url ?? me.icon.url;
  return (
    <form onSubmit={submit} noValidate className={classes.card}>
      <h2 className={classes.heading}>{t("profile.shown")}</h2>
      <div className={classes.who}>
        <img src={url} alt="" width={72} height={72} className={classes.picture} />
        <p className={classes.name}>{form.values.nickname.trim() || me.account}</p>
      </div>
      <FormError text={failure} />
      <AvatarPicker
        label={t("profile.picture")}
        icons={icons}
        chosen={form.values.iconId}
        nameOf={(number) => t("profile.pictureOf", { number })}
        onChoose={(iconId) => form.setFieldValue("iconId", iconId)}
      />
      <TextInput
        label={t("profile.nickname")}
        autoComplete="nickname"
        maxLength={64}
        key={form.key("nickname")}
        {...form.getInputProps("nickname")}
      />
      <Button type="submit" size="md" loading={isRunning} disabled={!form.isDirty()}>
        {t("save")}
      </Button>
    </form>
  );
}

function PrivateDetails({ me }: { readonly me: Me }) {
  const { t } = useTranslation("security");
  const { phone, email, payeeName } = me.security;
  const rows = [
    { label: t("profile.account"), value: me.account },
    { label: t("item.phone"), value: phone?.masked ?? null },
    { label: t("item.email"), value: email?.masked ?? null },
    { label: t("item.payee"), value: payeeName },
  ];
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t("profile.private")}</h2>
      <dl className={classes.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-empty={value === null || undefined}>
              {value === null ? t("profile.notTold") : <bdi dir="auto">{value}</bdi>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("profile.id")}</dt>
          <dd>
            <Copyable value={me.id} label={t("profile.copyId")} copiedLabel={t("copied")} visible={18} />
          </dd>
        </div>
      </dl>
      <Button component={Link} to={paths.security} variant="default" classNames={longButton}>
        {t("profile.change")}
      </Button>
    </section>
  );
}
