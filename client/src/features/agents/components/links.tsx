import { Button, Modal } from "@mantine/core";
import { IconLink, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { writeParameter } from "../../../lib/browser/query-parameters";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { Chips } from "../../../ui/form/chips";
import { CursorResults } from "../../../ui/list/paging/cursor-results";
import { QrCode } from "../../../ui/media/qr-code";
import { shareLink } from "../model";
import { type Link, useLinks } from "../use-links";
import { DisableLink } from "./disable-link";
import { LinkItem, type RebateOfLink } from "./link-item";
import classes from "./links.module.css";
import { NewPlayerLink, type RebateSlot } from "./new-player-link";

/** Member types that an agent may invite. */
const invitedMemberTypes = [0, 2] as const;
const parameter = "links";
const shownLinks = ["active", "all"] as const;

interface LinksProps {
  /** The choice of the rebate that players of a new link get; null when there is none to choose. */
  readonly rebateSlot: RebateSlot | null;
  readonly renderRebate: (rebate: RebateOfLink) => ReactNode;
}

/** The agent's links with what each brought, and the buttons to create, share and disable them. */
export function Links({ rebateSlot, renderRebate }: LinksProps) {
  const { t } = useTranslation("backoffice");
  const errorText = useErrorText();
  const [query, setQuery] = useSearchParams();
  const shown = query.get(parameter) === "all" ? "all" : "active";
  const { rows, create, end, isCreating, isEnding } = useLinks(shown === "active");
  const [failure, setFailure] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [linkToShow, setLinkToShow] = useState<Link | null>(null);
  const [linkToDisable, setLinkToDisable] = useState<Link | null>(null);
  const run = async (work: Promise<unknown>) => {
    setFailure(null);
    await work.catch((error: unknown) => setFailure(errorText(error)));
  };
  const invite = (memberType: (typeof invitedMemberTypes)[number]) => {
    if (memberType === 0 && rebateSlot) setChoosing(true);
    else void run(create(memberType, null));
  };
  const disable = async () => {
    if (linkToDisable) await run(end(linkToDisable.id));
    setLinkToDisable(null);
  };
  const choose = (value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        writeParameter(next, parameter, value === "all" ? value : null);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <section aria-labelledby="links-title" className={classes.root}>
      <div className={classes.head}>
        <h2 id="links-title" className={classes.title}>
          {t("links.title")}
        </h2>
        <div className={classes.actions}>
          {invitedMemberTypes.map((memberType) => (
            <Button
              key={memberType}
              variant={memberType === 0 ? "filled" : "default"}
              leftSection={<IconPlus size={18} aria-hidden />}
              className={classes.action}
              disabled={isCreating}
              onClick={() => invite(memberType)}
            >
              {t(memberType === 0 ? "links.invitePlayers" : "links.inviteAgents")}
            </Button>
          ))}
        </div>
      </div>
      <p className={classes.text}>{t("links.text")}</p>
      <Chips
        label={t("links.shown")}
        options={shownLinks.map((value) => ({ value, label: t(`links.filter.${value}`) }))}
        value={shown}
        onChoose={choose}
      />
      <FormError text={failure} />
      <CursorResults
        rows={rows}
        failedTitle={t("links.failed")}
        placeholder={<SkeletonRows rows={3} height={170} />}
        empty={
          <EmptyState
            icon={<IconLink size={28} stroke={1.5} />}
            title={t("links.emptyTitle")}
            text={t("links.emptyText")}
          />
        }
      >
        {(links) => (
          <ul className={classes.list} data-stale={rows.isStale || undefined}>
            {links.map((link) => (
              <LinkItem
                key={link.id}
                link={link}
                renderRebate={renderRebate}
                onQr={setLinkToShow}
                onDisable={setLinkToDisable}
              />
            ))}
          </ul>
        )}
      </CursorResults>
      {rebateSlot && (
        <NewPlayerLink
          opened={isChoosing}
          rebateSlot={rebateSlot}
          onCreate={(rebateId) => create(0, rebateId)}
          onClose={() => setChoosing(false)}
        />
      )}
      <Modal
        opened={linkToShow !== null}
        onClose={() => setLinkToShow(null)}
        title={t("links.qrTitle", { code: linkToShow?.code ?? "" })}
        size={400}
      >
        {linkToShow && (
          <div className={classes.qr}>
            <QrCode text={shareLink(linkToShow)} label={t("links.qrOf", { code: linkToShow.code })} />
            <bdi dir="ltr" className={classes.address}>
              {shareLink(linkToShow)}
            </bdi>
          </div>
        )}
      </Modal>
      <DisableLink
        code={linkToDisable?.code ?? null}
        isRunning={isEnding}
        onConfirm={() => void disable()}
        onClose={() => setLinkToDisable(null)}
      />
    </section>
  );
}
