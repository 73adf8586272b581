import { ActionIcon, Button } from "@mantine/core";
import { useId, useLocalStorage } from "@mantine/hooks";
import { IconFlask, IconX } from "@tabler/icons-react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { useSession } from "../../../lib/session/session";
import { showError } from "../../../ui/feedback/toasts";
import { Copyable } from "../../../ui/text/copyable";
import type { SiteStatus } from "../../error-pages/status/use-site-status";
import { Preferences } from "../header/preferences";
import classes from "./demo-bar.module.css";
import { useDemoSignIn } from "./use-demo-sign-in";

type Demo = NonNullable<SiteStatus["demo"]>;

/** The address of another brand of the installation: the same port, as all brands are served by one server. */
function addressOf(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host.includes(":") ? `[${host}]` : host}${port === "" ? "" : `:${port}`}/`;
}

/** Signs out and forgets what this browser has stored of the site. */
function startOver(): void {
  sessionStorage.clear();
  localStorage.clear();
  window.location.assign("/");
}

/**
 * What a visitor of a demo installation can try: its accounts by one click, the payment password, the sent messages, the
 * brands, language and theme. A small button until it is opened; whether it is open is remembered.
 */
export function DemoBar({ demo }: { readonly demo: Demo }) {
  const { t } = useTranslation("demo");
  const [isOpen, setOpen] = useLocalStorage({
    key: "demoBar",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = (event: KeyboardEvent) => {
      const isWithin = event.target instanceof Node && panel.current?.contains(event.target);
      if (event.key !== "Escape" || !isWithin) return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, [isOpen, setOpen]);
  return (
    <aside className={classes.root} aria-label={t("label")}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t(isOpen ? "hide" : "show")}
        onClick={() => setOpen(!isOpen)}
      >
        <IconFlask size={18} stroke={1.75} aria-hidden />
        <span className={classes.title}>{t("title")}</span>
      </button>
      <div ref={panel} id={panelId} className={classes.panel} hidden={!isOpen}>
        {isOpen && (
          <>
            <div className={classes.head}>
              <h2 className={classes.heading}>{t("label")}</h2>
              <ActionIcon size={36} color="var(--text)" aria-label={t("hide")} onClick={close}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
            <Accounts accounts={demo.accounts} onSignedIn={() => setOpen(false)} />
            <Facts demo={demo} />
            <Sites sites={demo.sites} />
            <section>
              <h3 className={classes.subheading}>{t("look")}</h3>
              <Preferences />
            </section>
            <section>
              <Button variant="default" size="sm" fullWidth onClick={startOver}>
                {t("reset")}
              </Button>
              <p className={classes.hint}>{t("resetHint")}</p>
            </section>
          </>
        )}
      </div>
    </aside>
  );
}

interface AccountsProps extends Pick<Demo, "accounts"> {
  /** Closes the panel, which would cover the page that opens. */
  readonly onSignedIn: () => void;
}

function Accounts({ accounts, onSignedIn }: AccountsProps) {
  const { t } = useTranslation("demo");
  const session = useSession();
  const onFailed = useCallback((name: string) => showError(t("failed", { name })), [t]);
  const { signInAs, pending } = useDemoSignIn({ onSignedIn, onFailed });
  return (
    <section>
      <h3 className={classes.subheading}>{t("accounts")}</h3>
      <ul className={classes.accounts}>
        {accounts.map((account) => (
          <li key={account.username}>
            <Button
              variant="default"
              size="sm"
              fullWidth
              aria-label={t("signInAs", { name: account.username })}
              aria-current={session?.account === account.username || undefined}
              loading={pending === account.username}
              disabled={pending !== null && pending !== account.username}
              onClick={() => void signInAs(account)}
            >
              <bdi dir="ltr">{account.username}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ demo: { paymentPassword, mailboxPath } }: { readonly demo: Demo }) {
  const { t } = useTranslation("demo");
  return (
    <section className={classes.facts}>
      <span className={classes.fact}>{t("paymentPassword")}</span>
      <Copyable
        value={paymentPassword}
        label={t("copy", { value: paymentPassword })}
        copiedLabel={t("copied")}
      />
      <a className={classes.link} href={mailboxPath} target="_blank" rel="noreferrer">
        {t("mailbox")}
      </a>
    </section>
  );
}

function Sites({ sites }: Pick<Demo, "sites">) {
  const { t } = useTranslation("demo");
  const { code: current } = useBrand();
  return (
    <section>
      <h3 className={classes.subheading}>{t("brand")}</h3>
      <ul className={classes.accounts}>
        {sites.map(({ code, name, host }) => (
          <li key={code}>
            <a className={classes.site} href={addressOf(host)} aria-current={code === current || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
