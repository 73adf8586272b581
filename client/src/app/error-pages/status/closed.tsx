import { Button, Loader } from "@mantine/core";
import { IconDoorOff, IconMapPinOff, IconTool } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { ChatButton } from "../../../features/support/components/chat-button";
import type { SiteStatusQuery } from "../../../gql/graphql";
import { formatZonedDateTime } from "../../../lib/dates/format";
import { paths } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";
import { ContactLinks } from "../../../ui/text/contact-links";
import { Notice } from "../notice";
import classes from "./closed.module.css";

type Details = SiteStatusQuery["systemStatus"];

/** The ways to contact the brand, which answers while the site is closed too. */
function Contacts({ links }: { links: Details["customerService"] }) {
  const { t } = useTranslation();
  return (
    <>
      <ChatButton />
      <ContactLinks links={links} label={t("customerService")} />
    </>
  );
}

/** The whole site is under maintenance. */
function MaintenancePage({ maintenance, customerService }: Details) {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const tag = i18n.resolvedLanguage ?? "en";
  const { title, text, endsAt } = maintenance ?? {};
  return (
    <Notice
      icon={<IconTool size={40} stroke={1.5} />}
      title={title ?? t("maintenance.title")}
      actions={<Contacts links={customerService} />}
    >
      <p className={classes.text}>{text ?? t("maintenance.body", { brand: brand.name })}</p>
      {endsAt && <p>{t("maintenance.until", { time: formatZonedDateTime(endsAt, tag, brand.timeZone) })}</p>}
      <p>{t("maintenance.checking")}</p>
    </Notice>
  );
}

interface LeaveProps {
  readonly onSignOut?: (() => void) | undefined;
}

/** The way to a member's money, which stays open in a closed brand; a guest signs in on the way. */
function Leave({ onSignOut }: LeaveProps) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      <Button component={Link} to={paths.withdraw}>
        {t("closedBrand.withdraw")}
      </Button>
      {session && onSignOut && (
        <Button variant="default" onClick={onSignOut}>
          {t("account.signOut")}
        </Button>
      )}
    </>
  );
}

/** The brand was closed; when it opens again is not known. */
function ClosedBrandPage({ maintenance, customerService, onSignOut }: Details & LeaveProps) {
  const { t } = useTranslation();
  const brand = useBrand();
  return (
    <Notice
      icon={<IconDoorOff size={40} stroke={1.5} />}
      title={maintenance?.title ?? t("closedBrand.title")}
      actions={
        <>
          <Leave onSignOut={onSignOut} />
          <Contacts links={customerService} />
        </>
      }
    >
      <p className={classes.text}>{maintenance?.text ?? t("closedBrand.body", { brand: brand.name })}</p>
    </Notice>
  );
}

/** The visitor's region is blocked. */
function RestrictedPage({ location, customerService }: Details) {
  const { t } = useTranslation();
  return (
    <Notice
      icon={<IconMapPinOff size={40} stroke={1.5} />}
      title={t("restricted.title")}
      actions={<Contacts links={customerService} />}
    >
      <p>{t("restricted.body")}</p>
      <p>
        {t("restricted.address")} <bdi className={classes.ip}>{location.ip}</bdi>
      </p>
    </Notice>
  );
}

/** Replaces every page of a closed site; a loading indicator until the details have loaded. */
export function ClosedPage({ details, onSignOut }: { details: Details | null } & LeaveProps) {
  const { t } = useTranslation();
  if (!details)
    return (
      <div className={classes.waiting}>
        <Loader aria-label={t("loading")} />
      </div>
    );
  if (details.status !== 1) return <RestrictedPage {...details} />;
  if (details.isClosed) return <ClosedBrandPage {...details} onSignOut={onSignOut} />;
  return <MaintenancePage {...details} />;
}
