import type { Ctx } from "../../core/ctx.js";
import { seal, unseal } from "../../core/seal.js";
import { findDetails, writeDetails } from "./details.store.js";
import { type DetailField, type Details, detailFields } from "./registration.model.js";

function isDetailField(text: string): text is DetailField {
  return (detailFields as readonly string[]).includes(text);
}

/**
 * What members tell of themselves besides how they are reached, sealed at rest. Its callers have authorised
 * the member and checked the texts.
 */
export class DetailsService {
  constructor(private readonly secretsKey: Buffer) {}

  /** What a member has told. */
  async of(ctx: Ctx, memberId: string): Promise<Details> {
    const rows = await findDetails(ctx.db, ctx.brand.id, memberId);
    const told = rows.flatMap(({ field, sealed }) =>
      isDetailField(field) ? [[field, unseal(this.secretsKey, `detail.${field}`, sealed)]] : [],
    );
    return Object.fromEntries(told);
  }

  /** Writes what is given; null takes it away, what is not there stays. */
  async set(
    ctx: Ctx,
    memberId: string,
    details: Readonly<Partial<Record<DetailField, string | null>>>,
  ): Promise<void> {
    const sealed = detailFields.flatMap((field): [string, Buffer | null][] => {
      const text = details[field];
      if (text === undefined) return [];
      return [[field, text === null ? null : seal(this.secretsKey, `detail.${field}`, text)]];
    });
    await writeDetails(ctx.db, { brandId: ctx.brand.id, memberId }, new Map(sealed));
  }
}
