import type { Ctx } from "../../core/ctx.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import type { RotationBatch, RotationProgress, SealedColumnStatus } from "./key-rotation.model.js";
import { requireMayRotateKeys } from "./key-rotation.policy.js";
import {
  countValues,
  findOutdated,
  type OutdatedValue,
  readProgress,
  replaceValue,
  writeProgress,
} from "./key-rotation.store.js";
import { type SealedColumn, sealedColumns } from "./sealed-columns.model.js";

interface Deps {
  readonly audit: AuditService;
  readonly secretKeys: SecretKeys;
  /** Values that one batch looks at; 500 by default. */
  readonly batchSize?: number | undefined;
}

type Outcome = "resealed" | "changed" | "unreadable";

/** Seals stored values again by the newest of the SECRETS_KEY, while the platform runs. */
export class KeyRotationService {
  constructor(private readonly deps: Deps) {}

  /**
   * Counts the sealed values of each column by their key. An older key may be removed once no value is outdated.
   * @throws DomainError not_logged_in, permission_denied
   */
  async status(ctx: Ctx): Promise<readonly SealedColumnStatus[]> {
    requireMayRotateKeys(ctx.actor);
    const { newestPrefix } = this.deps.secretKeys;
    const found: SealedColumnStatus[] = [];
    for (const column of sealedColumns) found.push(await countValues(ctx.db, column, newestPrefix));
    return found;
  }

  /**
   * Seals up to 500 values again, and records how far it has come, so that a rotation goes on where it was stopped. Each
   * value is replaced only if it is still what was read: concurrent rotations and changes are harmless.
   * @throws DomainError not_logged_in, permission_denied
   */
  async rotateBatch(ctx: Ctx): Promise<RotationBatch> {
    requireMayRotateKeys(ctx.actor);
    const { batchSize = 500, secretKeys } = this.deps;
    const { newest, newestPrefix } = secretKeys;
    const { column, after } = await this.start(ctx);
    const values = await findOutdated(ctx.db, column, newestPrefix, { after, limit: batchSize });
    const outcomes: Outcome[] = [];
    for (const value of values) outcomes.push(await this.reseal(ctx, column, value));
    const last = values.length < batchSize ? undefined : values.at(-1);
    const next = last ? column : sealedColumns[sealedColumns.indexOf(column) + 1];
    await this.record(
      ctx,
      next && {
        keyId: newest.id,
        column: next.name,
        after: last ? column.key.map((name) => last.row[name] ?? "") : null,
      },
    );
    return {
      resealed: outcomes.filter((outcome) => outcome === "resealed").length,
      unreadable: outcomes.filter((outcome) => outcome === "unreadable").length,
      next: next?.name ?? null,
    };
  }

  /** Where a batch begins: where the last one stopped, or at the first column. */
  private async start(ctx: Ctx): Promise<{ column: SealedColumn; after: readonly string[] | null }> {
    const progress = await readProgress(ctx.db);
    const column =
      progress?.keyId === this.deps.secretKeys.newest.id
        ? sealedColumns.find(({ name }) => name === progress.column)
        : undefined;
    const [first] = sealedColumns;
    if (!first) throw new Error("no column is sealed");
    return column && progress ? { column, after: progress.after } : { column: first, after: null };
  }

  private async reseal(ctx: Ctx, column: SealedColumn, value: OutdatedValue): Promise<Outcome> {
    const { secretKeys } = this.deps;
    const purpose = column.purposeOf(value.row);
    let text: string;
    try {
      text = unseal(secretKeys, purpose, value.sealed);
    } catch (error) {
      ctx.log.error({ err: error, column: column.name, row: value.row }, "keys: value cannot be opened");
      return "unreadable";
    }
    const isReplaced = await replaceValue(ctx.db, column, value, seal(secretKeys, purpose, text));
    return isReplaced ? "resealed" : "changed";
  }

  /** Records the progress; the end of a rotation is audited. */
  private async record(ctx: Ctx, progress: RotationProgress | undefined): Promise<void> {
    if (progress) return writeProgress(ctx.db, progress);
    const { audit, secretKeys } = this.deps;
    await inTx(ctx, async (ctx) => {
      await writeProgress(ctx.db, null);
      await audit.record(ctx, {
        action: "keys.rotate",
        subjectKind: "installation",
        subjectId: "keys",
        after: { keyId: secretKeys.newest.id },
        isOfInstallation: true,
      });
    });
  }
}
