/** Why the law, or the rights of others, make us keep rows of an erased member. */
export const keepReasons = {
  accounting: "Books, tax and money laundering law: who moved how much money, and when.",
  fairness: "Evidence of games and rewards, which auditors and other players verify.",
  exclusion: "Limits and exclusions, which have to be recognised as long as they last.",
  security: "The tamper-evident record of who did what, and bans on the reuse of one-time proofs.",
  structure: "Whose downline a member was, which the earnings of others are computed from.",
} as const;

/** What erasing replaces a column's value with. */
export type Replacement = "null" | "empty" | "erased" | "mask" | "random" | "sealed";

/** What erasing does with a member's rows: deletes them, or keeps them, with personal columns replaced. */
export type Erasure =
  | "delete"
  | {
      readonly because: keyof typeof keepReasons;
      readonly replace?: Readonly<Record<string, Replacement>>;
    };

/** A table with rows of members. */
export interface MemberTable {
  /** With its schema. */
  readonly table: string;
  /** Columns that name the member; one that matches is enough. */
  readonly owners: readonly string[];
  /** Where the owners are columns of another table: that table, and the columns by which the rows belong to it. */
  readonly through?: { readonly table: string; readonly column: string; readonly key: string };
  /** Whether the download has it; derived figures and secrets are left out. */
  readonly isExported: boolean;
  /** Columns of secrets that the download leaves out. */
  readonly secrets?: readonly string[];
  readonly erasure: Erasure;
}

const member = ["member_id"] as const;
const account = ["account_id"] as const;

function exported(table: string, erasure: Erasure, owners: readonly string[] = member): MemberTable {
  return { table, owners, erasure, isExported: true };
}

function internal(table: string, erasure: Erasure, owners: readonly string[] = member): MemberTable {
  return { table, owners, erasure, isExported: false };
}

const accounting = { because: "accounting" } as const;
const fairness = { because: "fairness" } as const;
const exclusion = { because: "exclusion" } as const;
const structure = { because: "structure" } as const;

/**
 * Every table with rows of members, in the order in which they are erased. A test finds the tables that are missing here,
 * and tries the erasure on all of them.
 */
export const memberTables: readonly MemberTable[] = [
  // The person.
  exported(
    "identity.account",
    {
      because: "accounting",
      replace: { username: "erased", username_norm: "erased", password_hash: "null" },
    },
    ["id"],
  ),
  exported("members.member", { because: "accounting", replace: { nickname: "erased", icon_id: "null" } }, [
    "id",
  ]),
  exported("identity.contact", "delete", account),
  exported("members.detail", "delete"),
  exported("members.registration", {
    because: "security",
    replace: { referral_code: "null", recommender_id: "null", register_url: "null" },
  }),
  exported("social_sign_in.link", "delete", account),
  internal("social_sign_in.attempt", "delete", account),
  // Sign-ins and factors.
  exported(
    "identity.session",
    { because: "accounting", replace: { ip: "empty", user_agent: "empty", device_hash: "null" } },
    account,
  ),
  exported(
    "identity.sign_in",
    { because: "accounting", replace: { ip: "empty", user_agent: "empty" } },
    account,
  ),
  exported("identity.device", "delete", account),
  exported("identity.network", "delete", account),
  exported("identity.passkey", "delete", account),
  internal("identity.passkey_challenge", "delete", account),
  internal("identity.authenticator", "delete", account),
  internal("identity.recovery_code", "delete", account),
  internal("identity.payment_password", "delete", account),
  internal("identity.remembered_sign_in", "delete", account),
  internal("identity.password_reset", "delete", account),
  internal("identity.email_proof", "delete", account),
  internal("identity.step_up", "delete", account),
  // Conversations.
  {
    table: "support.message",
    owners: member,
    through: { table: "support.conversation", column: "conversation_id", key: "id" },
    isExported: true,
    erasure: "delete",
  },
  internal("support.visitor_key", "delete"),
  exported("support.conversation", "delete"),
  exported("feedback.submission", "delete"),
  exported("inbox.read_receipt", "delete"),
  exported("inbox.message", "delete"),
  exported("files.file", "delete"),
  // Preferences.
  exported("favourites.favourite", "delete"),
  exported("recent_games.launched", "delete"),
  internal("push.message", "delete"),
  { ...exported("push.subscription", "delete"), secrets: ["sealed"] },
  internal("push.reward_sent", "delete"),
  // Money.
  exported("ledger.wallet", accounting),
  {
    table: "ledger.posting",
    owners: member,
    through: { table: "ledger.wallet", column: "account_id", key: "cash_account" },
    isExported: true,
    erasure: accounting,
  },
  exported("deposits.deposit", { ...accounting, replace: { payment: "null" } }),
  exported("deposits.deposit_bonus", accounting),
  exported("withdrawals.account", {
    because: "accounting",
    replace: {
      holder_sealed: "sealed",
      number_sealed: "sealed",
      number_hash: "random",
      number_masked: "mask",
    },
  }),
  exported("withdrawals.withdrawal", accounting),
  exported("transfers.member_transfer", { ...accounting, replace: { remark: "empty" } }, [
    "sender_id",
    "receiver_id",
  ]),
  exported("transfers.vendor_transfer", accounting),
  internal("transfers.balance_recall", "delete"),
  exported("turnover.withdrawal_block", accounting),
  internal("approvals.request", accounting),
  internal("approvals.sole_decision", accounting),
  // Play and rewards.
  exported("play.game_session", fairness),
  exported("play.round", fairness),
  exported("play.transaction", fairness),
  exported("jackpot.win", fairness),
  exported("free_spins.award", accounting),
  exported("bonuses.bonus", accounting),
  exported("points.account", accounting),
  exported("points.line", accounting),
  exported("points.conversion", accounting),
  exported("points.redemption", {
    because: "accounting",
    replace: { address_sealed: "sealed", mobile_sealed: "sealed" },
  }),
  internal("programmes.account_match", fairness),
  exported("programmes.board_winner", fairness),
  internal("programmes.carry", fairness),
  internal("programmes.counter", fairness),
  exported("programmes.entry", { ...accounting, replace: { comment: "null" } }),
  exported("programmes.envelope", accounting, ["sender_id"]),
  internal("programmes.preset", fairness),
  exported("programmes.raffle_turn", fairness),
  exported("programmes.referral_code", fairness),
  exported("programmes.reward_grant", accounting),
  internal("programmes.score", fairness),
  exported("programmes.vip_change", fairness),
  exported("programmes.vip_standing", fairness),
  exported("programmes.winning_ticket", fairness),
  // Safer gambling.
  exported("limits.change", exclusion),
  exported("limits.exclusion", exclusion),
  exported("limits.member", exclusion),
  exported("limits.member_limit", exclusion),
  internal("limits.deposit_usage", exclusion),
  internal("limits.usage", exclusion),
  internal("limits.play_time", exclusion),
  // Agents.
  exported("agents.invitation", structure, ["agent_id"]),
  exported("agents.move", structure),
  internal("agents.node", structure),
  exported("contracts.bill", accounting, ["agent_id"]),
  internal("contracts.bet_line", accounting, ["agent_id", "member_id"]),
  internal("contracts.closed_kind", structure, ["agent_id"]),
  exported("contracts.contract", accounting, ["agent_id"]),
  internal("agent_figures.agent_day", accounting, ["agent_id"]),
  internal("agent_figures.agent_hour", accounting, ["agent_id"]),
  internal("agent_figures.agent_month", accounting),
  internal("agent_figures.agent_period", accounting, ["agent_id"]),
  internal("agent_figures.agent_range", accounting, ["agent_id"]),
  internal("agent_figures.cash", accounting),
  internal("agent_figures.member_day", accounting),
  internal("agent_figures.member_day_by_path", accounting),
  internal("agent_figures.member_state", accounting),
  internal("agent_figures.registration", accounting),
  internal("agent_figures.settlement", accounting),
  internal("agent_figures.team_balance", accounting, ["agent_id"]),
  internal("agent_figures.team_state", accounting, ["agent_id"]),
  // What members asked about their data.
  exported("member_data.download", "delete"),
  exported("member_data.closing", accounting),
];
