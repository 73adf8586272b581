import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { contractPath } from "../../../lib/navigation/paths";
import { type Contract, isInForce } from "../model";
import classes from "./member-contracts.module.css";

interface MemberContractsProps {
  readonly contracts: readonly Pick<Contract, "id" | "kind" | "currency" | "state">[];
}

/** The agent's contracts with a member of its team and the offers of them, each a link; nothing without any. */
export function MemberContracts({ contracts }: MemberContractsProps) {
  const { t } = useTranslation("contracts");
  if (contracts.length === 0) return null;
  return (
    <ul className={classes.list}>
      {contracts.map((contract) => (
        <li key={contract.id}>
          <Anchor component={Link} to={contractPath(contract)} size="sm">
            {t(`kinds.${contract.kind}`)}
          </Anchor>
          {(!isInForce(contract) || contract.state === "TERMINATING") && (
            <span className={classes.state}> · {t(`states.${contract.state}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
