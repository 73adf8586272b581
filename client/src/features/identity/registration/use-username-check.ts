import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { UsernameAvailableDocument } from "../../../gql/graphql";
import type { RegistrationForm } from "./use-registration-form";

const pauseMs = 400;

/**
 * Whether the typed username is free; null while it is not known, such as while it is being typed, and where the server
 * refuses to say. Registering decides.
 */
export function useUsernameCheck({ values, isValid }: RegistrationForm, isUsed: boolean): boolean | null {
  const username = values.username.trim();
  const [settled] = useDebouncedValue(username, pauseMs);
  const skip = !isUsed || username === "" || username !== settled || !isValid("username");
  const { data } = useQuery(UsernameAvailableDocument, {
    variables: { username },
    skip,
    // Others register too: an earlier answer may be out of date.
    fetchPolicy: "network-only",
  });
  return skip ? null : (data?.usernameAvailable ?? null);
}
