import { useQuery } from "@apollo/client/react";
import { ShellContentDocument } from "../../gql/graphql";

/** What the brand's people wrote for menus and footer; asked for once, whoever needs it. Undefined until it is known. */
export function useShellContent(isWanted = true) {
  const { data, previousData } = useQuery(ShellContentDocument, { skip: !isWanted });
  return data ?? previousData;
}
