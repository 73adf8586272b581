import type { Command } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import type { AdminShell } from "./admin-shell.js";
import {
  BeginAuthenticatorDocument,
  ChangePasswordDocument,
  ConfirmAuthenticatorDocument,
  RenewRecoveryCodesDocument,
  SignInDocument,
  SignOutDocument,
  VerifyCodeDocument,
  WhoAmIDocument,
} from "./gql/graphql.js";
import type { AdminSite } from "./send-operation.js";
import type { SessionStore } from "./session-file.js";

/** What signing in uses in addition to other commands. */
export interface SignInShell extends AdminShell {
  readonly store: SessionStore;
  /** The address of the server on this machine. */
  localServer(): Promise<string>;
  /** Asks for a code of the authenticator that is being set up. */
  askCode(): Promise<string>;
}

interface SignInOptions {
  readonly host: string;
  readonly server?: string;
  readonly passwordStdin?: true;
}

/** A sign-in that has begun: its steps replace the token. */
class SignInSteps {
  private password = "";

  constructor(
    private readonly shell: SignInShell,
    private readonly site: AdminSite,
    private readonly fromStdin: boolean,
  ) {}

  /** Signs in by password and does every step that the session has to do. Returns the session's token. */
  async run(username: string): Promise<string> {
    this.password = await this.shell.password("Password: ", this.fromStdin);
    const input = { username, password: this.password };
    const { signIn } = await this.shell.client.callAt(this.site, null, SignInDocument, { input });
    let { token } = signIn;
    for (;;) {
      const { me } = await this.shell.client.callAt(this.site, token, WhoAmIDocument, {});
      if (me.stage === "COMPLETE") return token;
      if (me.stage === "CHANGE_PASSWORD") token = await this.changePassword(token);
      else if (me.stage === "SET_UP_FACTOR") token = await this.setUpAuthenticator(token);
      else token = await this.verifyCode(token);
    }
  }

  private async verifyCode(token: string): Promise<string> {
    const { client } = this.shell;
    const variables = { code: await client.code() };
    return (await client.callAt(this.site, token, VerifyCodeDocument, variables)).verifyCode.token;
  }

  private async changePassword(token: string): Promise<string> {
    const { shell, fromStdin, password } = this;
    const newPassword = await shell.password("New password, 12 characters or more: ", fromStdin);
    const confirmNewPassword = fromStdin
      ? newPassword
      : await shell.password("The new password again: ", false);
    const input = { password, newPassword, confirmNewPassword };
    const answer = await shell.client.callAt(this.site, token, ChangePasswordDocument, { input });
    return answer.changePassword.token;
  }

  private async setUpAuthenticator(token: string): Promise<string> {
    const { client } = this.shell;
    const { beginAuthenticator } = await client.callAt(this.site, token, BeginAuthenticatorDocument, {});
    this.shell.show(beginAuthenticator);
    this.shell.say("Add this key to an authenticator app.");
    const variables = { code: await this.shell.askCode() };
    const answer = await client.callAt(this.site, token, ConfirmAuthenticatorDocument, variables);
    const { token: confirmed, recoveryCodes } = answer.confirmAuthenticator;
    this.shell.say("Recovery codes, shown only once:");
    this.shell.showRows(recoveryCodes ?? [], "This account already has recovery codes.");
    return confirmed;
  }
}

function addSignIn(program: Command, shell: SignInShell): void {
  program
    .command("sign-in <name>")
    .description("sign in; at the first sign-in also choose a password and set up an authenticator app")
    .option("--host <host>", "host name of the brand's site", "localhost")
    .option("--server <address>", "address of the server; default: the one on this machine")
    .option("--password-stdin", "read the password from stdin, and a new one from its second line")
    .action(async (username: string, { host, server: given, passwordStdin }: SignInOptions) => {
      const server = given ?? (await shell.localServer());
      const token = await new SignInSteps(shell, { server, host }, passwordStdin === true).run(username);
      await shell.store.write({ server, host, username, token });
      shell.say(`${username} is signed in at ${host}.`);
    });
}

/** Adds the commands for the own session. */
export function addSignInCommands(program: Command, shell: SignInShell): void {
  addSignIn(program, shell);
  program
    .command("sign-out")
    .description("end the session")
    .action(async () => {
      await shell.client.call(SignOutDocument, {});
      await shell.store.remove();
      shell.say("Signed out.");
    });
  program
    .command("whoami")
    .description("who is signed in, and what they may do")
    .action(async () => {
      const { host } = await shell.client.session();
      const { me } = await shell.client.call(WhoAmIDocument, {});
      shell.show({ host, ...me });
    });
  program
    .command("re-authenticate")
    .description("verify a code of the authenticator again, before sensitive commands")
    .action(async () => {
      await shell.client.verify(await shell.client.session());
      shell.say("Re-authenticated.");
    });
  program
    .command("renew-recovery-codes")
    .description("replace your recovery codes")
    .action(async () => {
      const { renewRecoveryCodes } = await shell.client.call(RenewRecoveryCodesDocument, {});
      shell.showRows(renewRecoveryCodes, "No recovery codes.");
    });
}

/** A session's name, which becomes part of a file's. @throws CommandRefused */
export function sessionName(text: string): string {
  if (/^[\w-]{1,40}$/.test(text)) return text;
  throw new CommandRefused("A session's name has letters, digits, hyphens and underscores only.");
}
