import { useQuery } from "@apollo/client/react";
import { ReportPathDocument } from "../../../../gql/graphql";
import { TeamPath } from "../../components/team-path";
import { usePathOf } from "../use-report";
import classes from "./reports.module.css";

/** The way from the agent to the member or team that a report shows; each step leads to the report of its team. */
export function ReportPath({ of }: { readonly of: string | null }) {
  const pathOf = usePathOf();
  const { data, previousData } = useQuery(ReportPathDocument, { variables: { of } });
  const path = (data ?? previousData)?.me?.agent?.teamPath;
  if (!path) return <div className={classes.path} data-waiting />;
  return <TeamPath path={path} pathOf={pathOf} />;
}
