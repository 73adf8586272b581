import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";

declare module "@apollo/client" {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}

  /** What a call may say of itself. */
  export interface DefaultContext {
    /** Its own refusal opens no sign-in pop-up: signing in and out. */
    readonly skipReauthentication?: boolean;
    /** It is sent without the session's token: what a timer asks is not the person's doing. */
    readonly asGuest?: boolean;
    /** The token the call was sent with; the auth link writes it. */
    readonly sentToken?: string | null;
    /** It was sent again after a new sign-in; the gate link writes it. */
    readonly retried?: boolean;
  }
}
