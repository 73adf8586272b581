import { formatLengthRange } from "@croupier/schema/rules/registration.js";
import type { FieldRules } from "@croupier/schema/rules/registration-fields.js";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import type { DownlineContractInput } from "../../../../gql/graphql";
import { todayIn } from "../../../../lib/dates/today";
import { readFieldFaults } from "../../../../lib/errors/field-faults";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useRequest } from "../../../../lib/http/use-request";
import { FormError } from "../../../../ui/feedback/form-error";
import { PasswordField } from "../../../../ui/form/password-field";
import { RadioList } from "../../../../ui/form/radio-list";
import { type AccountValues, findAccountFaults, makePassword, noAccount } from "../downline-account";
import type { AccountExtras } from "../use-downline-account";
import { useFaultText } from "../use-fault-text";
import type { ShownFault } from "../use-registration-form";
import classes from "./downline-account.module.css";
import { FieldRow, focusField } from "./field-row";

type Offers = readonly DownlineContractInput[];

/** What shows the contracts that a new agent is offered. */
export type OffersSlot = (props: {
  readonly isChecked: boolean;
  /** Called with the offers; null while one of them cannot be made. */
  readonly onChange: (offers: Offers | null) => void;
}) => ReactNode;

/** What lets an agent choose the rebate of a new player by its id; null for none. */
export type RebateSlot = (props: {
  readonly value: string | null;
  readonly onChange: (rebateId: string | null) => void;
}) => ReactNode;

type Faults = Readonly<Record<string, ShownFault>>;

/** The values, which faults are shown, and the server's refusal. */
function useAccountForm(rules: FieldRules) {
  const { timeZone } = useBrand();
  const [values, setValues] = useState(noAccount);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const today = todayIn(timeZone, new Date());
  const faults = findAccountFaults(values, rules, today);
  return {
    values,
    today,
    set: (part: Partial<AccountValues>) => {
      setValues((before) => ({ ...before, ...part }));
      setRefused((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
    },
    leave: (field: string) => setLeft((known) => new Set(known).add(field)),
    isChecked,
    faultOf: (field: string) =>
      refused[field] ?? (isChecked || left.has(field) ? faults[field] : null) ?? null,
    /** Shows all faults; returns the first field at fault. */
    check: () => {
      setChecked(true);
      return Object.keys(faults)[0];
    },
    refuse: setRefused,
  };
}

interface DownlineAccountFormProps {
  readonly rules: FieldRules;
  readonly create: (values: AccountValues, extras: AccountExtras, requestId: string) => Promise<void>;
  readonly onCreated: (values: AccountValues, extras: AccountExtras) => void;
  readonly offersSlot: OffersSlot;
  /** Null when there is no rebate to choose. */
  readonly rebateSlot: RebateSlot | null;
}

/** The form in which an agent opens an account for a player or an agent directly below. Texts of `backoffice`. */
export function DownlineAccountForm({
  rules,
  create,
  onCreated,
  offersSlot,
  rebateSlot,
}: DownlineAccountFormProps) {
  const { t } = useTranslation(["backoffice", "registration"]);
  const errorText = useErrorText();
  const faultText = useFaultText();
  const element = useRef<HTMLFormElement>(null);
  const form = useAccountForm(rules);
  const { values, set, leave } = form;
  const [typedOffers, setOffers] = useState<Offers | null>([]);
  const offers = values.memberType === 2 ? typedOffers : [];
  const [chosenRebate, setRebate] = useState<string | null>(null);
  const rebateId = values.memberType === 0 ? chosenRebate : null;
  const request = useRequest(async (given: { values: AccountValues; extras: AccountExtras }, requestId) => {
    try {
      await create(given.values, given.extras, requestId);
    } catch (failure) {
      const faults = readFieldFaults(failure);
      form.refuse(Object.fromEntries(faults.map(({ field, ...fault }) => [field, fault])));
      focusField(element.current, faults[0]?.field ?? "");
      throw failure;
    }
  });
  const { run, isBusy, error, clearError } = request;
  const hasFieldFaults = error !== null && readFieldFaults(error).length > 0;
  const type = (part: Partial<AccountValues>) => {
    set(part);
    clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const first = form.check();
    if (first !== undefined) return focusField(element.current, first);
    if (offers === null) return element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    const extras = { contracts: [...offers], rebateId };
    const given = { values, extras };
    if (await run(given, JSON.stringify(given))) onCreated(values, extras);
  };
  const hintOf = (field: "username" | "password" | "nickname") => {
    const { patternId, minLength, maxLength } = rules[field];
    return t(`registration:faults.${patternId}`, { span: formatLengthRange(minLength, maxLength) });
  };
  const textOf = (field: string) => faultText(form.faultOf(field)) ?? undefined;
  return (
    <form ref={element} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.whole}>
        <FormError text={error !== null && !hasFieldFaults ? errorText(error) : null} />
      </div>
      <div className={classes.whole}>
        <RadioList
          label={t("accounts.type")}
          choices={[
            { value: "0", label: t("type.player"), description: t("accounts.playerHint") },
            { value: "2", label: t("type.agent"), description: t("accounts.agentHint") },
          ]}
          value={String(values.memberType)}
          onChange={(value) => type({ memberType: value === "2" ? 2 : 0 })}
        />
      </div>
      <FieldRow name="username" onLeave={() => leave("username")}>
        <TextInput
          label={t("registration:fields.username")}
          description={textOf("username") ? undefined : hintOf("username")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          required
          value={values.username}
          onChange={(event) => type({ username: event.currentTarget.value })}
          error={textOf("username")}
        />
      </FieldRow>
      <div>
        <div className={classes.password}>
          <FieldRow name="password" onLeave={() => leave("password")}>
            <PasswordField
              label={t("accounts.password")}
              description={textOf("password") ? undefined : hintOf("password")}
              autoComplete="new-password"
              required
              value={values.password}
              onChange={(event) => type({ password: event.currentTarget.value })}
              showLabel={t("registration:showPassword")}
              hideLabel={t("registration:hidePassword")}
              error={textOf("password")}
            />
          </FieldRow>
          <Button
            variant="default"
            className={classes.generate}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => type({ password: makePassword() })}
          >
            {t("accounts.generate")}
          </Button>
        </div>
        <p className={classes.note}>{t("accounts.passwordNote")}</p>
      </div>
      {rules.nickname.enabled && (
        <FieldRow name="nickname" onLeave={() => leave("nickname")}>
          <TextInput
            label={t("registration:fields.nickname")}
            autoComplete="off"
            maxLength={255}
            required={rules.nickname.required}
            value={values.nickname}
            onChange={(event) => type({ nickname: event.currentTarget.value })}
            error={textOf("nickname")}
          />
        </FieldRow>
      )}
      {rules.birthday.enabled && (
        <FieldRow name="birthday" onLeave={() => leave("birthday")}>
          <TextInput
            type="date"
            label={t("registration:fields.birthday")}
            autoComplete="off"
            max={form.today}
            required={rules.birthday.required}
            value={values.birthday}
            onChange={(event) => type({ birthday: event.currentTarget.value })}
            error={textOf("birthday")}
          />
        </FieldRow>
      )}
      {values.memberType === 2 && (
        <div className={classes.whole}>
          {offersSlot({
            isChecked: form.isChecked,
            onChange: (changed) => {
              setOffers(changed);
              clearError();
            },
          })}
        </div>
      )}
      {values.memberType === 0 && rebateSlot && (
        <div className={classes.whole}>
          {rebateSlot({
            value: chosenRebate,
            onChange: (id) => {
              setRebate(id);
              clearError();
            },
          })}
        </div>
      )}
      <div className={classes.whole}>
        <FieldRow name="isAdult" onLeave={() => undefined}>
          <Checkbox
            label={t("accounts.isAdult")}
            checked={values.isAdult}
            onChange={(event) => type({ isAdult: event.currentTarget.checked })}
            error={form.faultOf("isAdult") ? t("accounts.isAdultMissing") : undefined}
          />
        </FieldRow>
      </div>
      <Button type="submit" size="md" loading={isBusy}>
        {t("accounts.submit")}
      </Button>
    </form>
  );
}
