import { useQuery } from "@apollo/client/react";
import { Anchor, Button, NativeSelect } from "@mantine/core";
import { IconFileText, IconHourglass, IconUserOff, IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import {
  type ContractKind,
  ContractOfferFormDocument,
  DownlineAgentsDocument,
} from "../../../../gql/graphql";
import { useCursorList } from "../../../../lib/list/use-cursor-list";
import { contractPath, contractPaths, paths } from "../../../../lib/navigation/paths";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { isInForce } from "../../model";
import { newOffer, offerPath } from "../../paths";
import classes from "./offer.module.css";
import { OfferTerms } from "./offer-terms";

interface OfferFormProps {
  readonly kind: ContractKind;
  /** Member id of the agent that the offer is made to; `newOffer`: it is chosen here. */
  readonly offer: string;
  readonly currency: string | null;
}

/** Asks for the agent that an offer is made to: one directly below. */
function ChooseAgent({ kind }: { readonly kind: ContractKind }) {
  const { t } = useTranslation(["contracts", "backoffice", "records"]);
  const navigate = useNavigate();
  const { rows } = useCursorList(DownlineAgentsDocument, ({ me }) => me?.agent?.team, {});
  return (
    <Loaded
      value={rows.items}
      error={rows.error}
      isLoading={rows.isRetrying}
      onRetry={rows.retry}
      failedTitle={t("form.failed")}
      placeholder={<SkeletonRows rows={2} height={44} />}
    >
      {(agents) =>
        agents.length === 0 ? (
          <EmptyState
            icon={<IconUsersGroup size={28} stroke={1.5} />}
            title={t("form.noAgents")}
            text={t("form.noAgentsText")}
            action={
              <Button component={Link} to={paths.agentAccounts}>
                {t("backoffice:home.toAccounts")}
              </Button>
            }
          />
        ) : (
          <div className={classes.head}>
            <NativeSelect
              label={t("form.agent")}
              value=""
              data={[
                { value: "", label: t("form.choose") },
                ...agents.map(({ id, account }) => ({ value: id, label: account })),
              ]}
              onChange={(event) =>
                void navigate(offerPath(kind, { agentId: event.currentTarget.value }), { replace: true })
              }
            />
            {rows.hasMore && (
              <Button variant="subtle" loading={rows.isLoadingMore} onClick={rows.loadMore}>
                {t("records:more")}
              </Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

/** The form of an offer to a known agent, or why it cannot be made. */
function OfferTo({ kind, offer: agentId, currency }: OfferFormProps) {
  const { t } = useTranslation("contracts");
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useQuery(ContractOfferFormDocument, {
    variables: { kind, agentId, hasAgent: true },
    fetchPolicy: "cache-and-network",
  });
  const agent = data?.me?.agent;
  return (
    <Loaded
      value={agent ?? undefined}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("form.failed")}
      placeholder={<SkeletonRows rows={6} height={56} />}
    >
      {({ received, given, teamPath }) => {
        const receiver = teamPath.at(-1);
        if (receiver?.level !== 1 || receiver.memberType === 0)
          return (
            <EmptyState
              icon={<IconUserOff size={28} stroke={1.5} />}
              title={t("form.notDirect")}
              text={t("form.notDirectText")}
            />
          );
        const owned = received.edges.map(({ node }) => node);
        const own = owned.find((contract) => contract.currency === currency) ?? owned[0];
        if (!own)
          return (
            <EmptyState
              icon={<IconFileText size={28} stroke={1.5} />}
              title={t("own.emptyTitle")}
              text={t("given.needsOwn")}
            />
          );
        const known = (given?.edges ?? [])
          .map(({ node }) => node)
          .filter((contract) => contract.currency === own.currency);
        const pending = known.find(({ state }) => state !== "VALID");
        if (pending)
          return (
            <EmptyState
              icon={<IconHourglass size={28} stroke={1.5} />}
              title={t("form.pending")}
              text={t("form.pendingText")}
              action={
                <Button component={Link} to={contractPath({ id: pending.id, kind })}>
                  {t("list.open")}
                </Button>
              }
            />
          );
        return (
          <>
            <h2 className={classes.title}>
              {t("form.title")} <bdi>{receiver.account}</bdi>
            </h2>
            {owned.length > 1 && (
              <NativeSelect
                className={classes.head}
                label={t("list.currency")}
                value={own.currency}
                data={owned.map((contract) => contract.currency)}
                onChange={(event) =>
                  void navigate(offerPath(kind, { agentId, currency: event.currentTarget.value }), {
                    replace: true,
                  })
                }
              />
            )}
            <OfferTerms
              key={own.id}
              kind={kind}
              receiver={receiver}
              own={own}
              current={known.find(isInForce) ?? null}
              onClose={() => void navigate(contractPaths[kind])}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Offers a contract, or a change of one, to an agent directly below. */
export function OfferForm(props: OfferFormProps) {
  const { t } = useTranslation("contracts");
  const { kind, offer } = props;
  return (
    <div className={classes.form}>
      <p className={classes.note}>
        <Anchor component={Link} to={contractPaths[kind]}>
          {t("form.back")}
        </Anchor>
      </p>
      {offer === newOffer ? <ChooseAgent kind={kind} /> : <OfferTo {...props} />}
    </div>
  );
}
