import { useQuery } from "@apollo/client/react";
import { ShellContentDocument } from "../../gql/graphql";

/** The brand's content for menus and footer; fetched once for all of them. Undefined until it has loaded. */
export function useShellContent(isWanted = true) {
  const { data, previousData } = useQuery(ShellContentDocument, { skip: !isWanted });
  return data ?? previousData;
}
