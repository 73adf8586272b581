import { useQuery } from "@apollo/client/react";
import { Button, Skeleton } from "@mantine/core";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../../brands/brand-context";
import { PromotionDocument, type PromotionQuery } from "../../../../gql/graphql";
import { formatDate } from "../../../../lib/dates/format";
import { signInDialogPath } from "../../../../lib/navigation/auth-dialog";
import { paths } from "../../../../lib/navigation/paths";
import { useSession } from "../../../../lib/session/session";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { RichText } from "../../../../ui/text/rich-text";
import { ProgrammePanel } from "../../components/programme-panel";
import { useProgrammes, useTakesPart } from "../../use-programmes";
import { pictureOf } from "../model";
import classes from "./promotion-details.module.css";

type Promotion = PromotionQuery["promotion"];

function PromotionSkeleton() {
  return (
    <div className={classes.waiting}>
      <Skeleton className={classes.picture} radius="md" />
      <SkeletonRows rows={4} height={28} />
    </div>
  );
}

/** The member's programmes that a promotion explains. */
function Programmes({ promotionId }: { readonly promotionId: string }) {
  const { programmes = [] } = useProgrammes();
  return programmes
    .filter((programme) => programme.promotionId === promotionId)
    .map((programme) => <ProgrammePanel key={programme.id} programme={programme} />);
}

/**
 * The link to the promotion's page in the member centre, unless that is the list of promotions, whose actions are here; a
 * guest signs in first.
 */
function GoTo({ goTo }: { readonly goTo: string }) {
  const { t } = useTranslation("promotions");
  const location = useLocation();
  const session = useSession();
  if (session && (session.isTrial || goTo === paths.memberPromotions)) return null;
  return (
    <div className={session ? classes.link : classes.actions}>
      {session ? (
        <Button component={Link} to={goTo} size="md" fullWidth>
          {t("goTo")}
        </Button>
      ) : (
        <Button
          component={Link}
          to={signInDialogPath(location)}
          state={location.state}
          replace
          preventScrollReset
          variant="default"
          size="md"
          fullWidth
        >
          {t("signIn")}
        </Button>
      )}
    </div>
  );
}

function Details({ promotion }: { readonly promotion: Promotion }) {
  const { t, i18n } = useTranslation("promotions");
  const { timeZone } = useBrand();
  const takesPart = useTakesPart();
  const { id, title, content, promotionType, pictures, endsAt, goTo } = promotion;
  const picture = pictureOf(pictures, 2);
  return (
    <article>
      {picture && <img src={picture} alt="" width={1200} height={400} className={classes.picture} />}
      <p className={classes.facts}>
        <span className={classes.type}>{t(`types.${promotionType}`)}</span>
        <span className={classes.until}>
          <IconCalendarEvent size={18} aria-hidden />
          {endsAt
            ? t("until", { date: formatDate(endsAt, i18n.resolvedLanguage ?? "en", timeZone) })
            : t("always")}
        </span>
      </p>
      <h3 className={classes.title}>{title}</h3>
      <RichText html={content} />
      {takesPart && <Programmes promotionId={id} />}
      {goTo && <GoTo goTo={goTo} />}
    </article>
  );
}

/** All details of one promotion. */
export function PromotionDetails({ id }: { readonly id: string }) {
  const { t } = useTranslation("promotions");
  const { data, error, loading, refetch } = useQuery(PromotionDocument, {
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  return (
    <Loaded
      value={data?.promotion}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("gone")}
      placeholder={<PromotionSkeleton />}
    >
      {(promotion) => <Details promotion={promotion} />}
    </Loaded>
  );
}
