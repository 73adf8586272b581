import type { AgentsTables } from "./tables/agents.js";
import type { AuditTables } from "./tables/audit.js";
import type { BrandsTables } from "./tables/brands.js";
import type { CashierTables } from "./tables/cashier.js";
import type { CatalogueTables } from "./tables/catalogue.js";
import type { ContentTables } from "./tables/content.js";
import type { CoreTables } from "./tables/core.js";
import type { FavouritesTables } from "./tables/favourites.js";
import type { FilesTables } from "./tables/files.js";
import type { HouseGamesTables } from "./tables/house-games.js";
import type { IdentityTables } from "./tables/identity.js";
import type { IdentitySecretsTables } from "./tables/identity-secrets.js";
import type { LedgerTables } from "./tables/ledger.js";
import type { LimitsTables } from "./tables/limits.js";
import type { MembersTables } from "./tables/members.js";
import type { MessagesTables } from "./tables/messages.js";
import type { PlayTables } from "./tables/play.js";
import type { ProposalsTables } from "./tables/proposals.js";
import type { RegionsTables } from "./tables/regions.js";
import type { SupportTables } from "./tables/support.js";
import type { TransfersTables } from "./tables/transfers.js";
import type { VerificationTables } from "./tables/verification.js";
import type { WithdrawalsTables } from "./tables/withdrawals.js";

/** Every table, by schema-qualified name. int8 is bigint, numeric is text, timestamptz is Date. */
export interface Tables
  extends AgentsTables,
    AuditTables,
    BrandsTables,
    CashierTables,
    CatalogueTables,
    ContentTables,
    CoreTables,
    FavouritesTables,
    FilesTables,
    HouseGamesTables,
    IdentitySecretsTables,
    IdentityTables,
    LedgerTables,
    LimitsTables,
    MembersTables,
    MessagesTables,
    PlayTables,
    ProposalsTables,
    RegionsTables,
    SupportTables,
    TransfersTables,
    VerificationTables,
    WithdrawalsTables {}
