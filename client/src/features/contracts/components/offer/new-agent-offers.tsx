import { useQuery } from "@apollo/client/react";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type DownlineContractInput,
  OwnContractsDocument,
  type OwnContractsQuery,
} from "../../../../gql/graphql";
import { contractKinds } from "../../model";
import { type Draft, hasDraftFaults, startDraft, toOfferTerms } from "../../offer-draft";
import { useAllowedTiers } from "../../use-allowed-tiers";
import { TermsFacts } from "../terms-facts";
import { CarryField, DraftTiers } from "./draft-fields";
import classes from "./new-agent-offers.module.css";

type Own = NonNullable<NonNullable<OwnContractsQuery["me"]>["agent"]>["contracts"]["edges"][number]["node"];
type Drafts = Readonly<Record<string, Draft>>;

interface DraftOfOfferProps {
  readonly own: Own;
  readonly draft: Draft;
  readonly isChecked: boolean;
  readonly onChange: (draft: Draft) => void;
}

/** The terms of one offer. */
function DraftOfOffer({ own: { kind, currency }, draft, isChecked, onChange }: DraftOfOfferProps) {
  const allowedAt = useAllowedTiers(kind, currency, draft);
  return (
    <div className={classes.draft}>
      <TermsFacts kind={kind} terms={{ period: draft.period, includeSelf: draft.includeSelf }} />
      <CarryField kind={kind} draft={draft} onChange={onChange} />
      <DraftTiers
        kind={kind}
        currency={currency}
        draft={draft}
        allowedAt={allowedAt}
        isChecked={isChecked}
        onChange={onChange}
      />
    </div>
  );
}

interface NewAgentOffersProps {
  /** Whether fields that are still empty are shown as missing. */
  readonly isChecked: boolean;
  /** Called with the offers; null while one of them cannot be made. */
  readonly onChange: (offers: readonly DownlineContractInput[] | null) => void;
}

/** The contracts that an agent may offer while it opens an agent's account; nothing for an agent without any of its own. */
export function NewAgentOffers({ isChecked, onChange }: NewAgentOffersProps) {
  const { t } = useTranslation("contracts");
  const { data } = useQuery(OwnContractsDocument, { fetchPolicy: "cache-and-network" });
  const [drafts, setDrafts] = useState<Drafts>({});
  const nodes = data?.me?.agent?.contracts.edges.map(({ node }) => node) ?? [];
  const owned = contractKinds.flatMap((of) => nodes.filter(({ kind }) => kind === of));
  const kindsOnce = owned.length === new Set(owned.map(({ kind }) => kind)).size;
  const change = (next: Drafts) => {
    setDrafts(next);
    const chosen = owned.flatMap((own) => {
      const draft = next[own.id];
      return draft ? [{ ...own, draft }] : [];
    });
    // The server knows the most that they may pay, and says so.
    const allowedAt = () => undefined;
    const isFaulty = chosen.some(({ kind, currency, draft }) =>
      hasDraftFaults(draft, { kind, currency, allowedAt }),
    );
    const toOffer = ({ kind, currency, draft }: (typeof chosen)[number]) => ({
      kind,
      currency,
      terms: toOfferTerms(kind, draft, true),
    });
    onChange(isFaulty ? null : chosen.map(toOffer));
  };
  const toggle = ({ id, terms }: Own, isOffered: boolean) => {
    const { [id]: _, ...others } = drafts;
    change(isOffered ? { ...others, [id]: startDraft(terms, null) } : others);
  };
  if (owned.length === 0) return null;
  return (
    <fieldset className={classes.root}>
      <legend className={classes.title}>{t("newAgent.title")}</legend>
      <p className={classes.text}>{t("newAgent.text")}</p>
      {owned.map((own) => {
        const draft = drafts[own.id];
        return (
          <div key={own.id} className={classes.offer}>
            <Checkbox
              label={kindsOnce ? t(`kinds.${own.kind}`) : `${t(`kinds.${own.kind}`)} (${own.currency})`}
              checked={draft !== undefined}
              onChange={(event) => toggle(own, event.currentTarget.checked)}
            />
            {draft && (
              <DraftOfOffer
                own={own}
                draft={draft}
                isChecked={isChecked}
                onChange={(changed) => change({ ...drafts, [own.id]: changed })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
