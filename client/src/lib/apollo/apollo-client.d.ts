import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";

declare module "@apollo/client" {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}

  /** Options of a single operation, read by the client's links. */
  export interface DefaultContext {
    /** A lost or locked session opens no sign-in dialog: set by signing in and out. */
    readonly skipReauthentication?: boolean;
    /** Sends the operation without the session's token: timer-driven requests are not user activity. */
    readonly asGuest?: boolean;
    /** The token that the operation was sent with; written by the auth link. */
    readonly sentToken?: string | null;
    /** The operation was sent again after a new sign-in; written by the reauthentication link. */
    readonly retried?: boolean;
  }
}
