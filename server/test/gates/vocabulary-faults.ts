/** Files with words that the vocabulary refuses, and what the check says of them. */
export const plantedWords = {
  english: "Nobody came.",
  files: {
    "server/src/core/planted-words.ts":
      "/** What came besides, and nobody was told. */\nexport const toldAt = 1;\nexport const key = t('change.told');\n",
    "server/src/core/deskView.ts": "export {};\n",
    "docs/planted.md": "Money that was called home\nlets the operators in.\n",
  },
  faults: [
    'server/src/core/planted-words.ts:1: "came"',
    'server/src/core/planted-words.ts:1: "besides"',
    'server/src/core/planted-words.ts:1: "nobody"',
    'server/src/core/planted-words.ts:2: "told"',
    'server/src/core/deskView.ts:1: "desk"',
    'docs/planted.md:1: "called home"',
    'docs/planted.md:2: "lets the operators in"',
  ],
} as const;
