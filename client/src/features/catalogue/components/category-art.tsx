import type { GameType } from "../../../gql/graphql";

const pictures = import.meta.glob<string>("../art/*.svg", { eager: true, import: "default", query: "?url" });

interface CategoryArtProps {
  readonly gameType: GameType;
  /** Edge in pixels. */
  readonly size: number;
}

/** The picture of a category. Decorative: its name is beside it. */
export function CategoryArt({ gameType, size }: CategoryArtProps) {
  return (
    <img
      src={pictures[`../art/${gameType.toLowerCase()}.svg`]}
      alt=""
      width={size}
      height={size}
      decoding="async"
    />
  );
}
