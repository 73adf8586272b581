/** A line of the Prometheus text format: a value and its labels. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/gy;
const types = new Set(["counter", "gauge", "histogram", "summary"]);

function labelsOf(text: string): Record<string, string> {
  const found = [...text.matchAll(label)];
  if (found.reduce((length, [whole]) => length + whole.length, 0) !== text.length) {
    throw new Error(`malformed labels: ${text}`);
  }
  return Object.fromEntries(found.map(([, name, value]) => [name, value]));
}

function readSample(line: string): Sample {
  const [, name = "", labels = "", text = ""] = sampleLine.exec(line) ?? [];
  const value = text === "+Inf" ? Number.POSITIVE_INFINITY : Number(text);
  if (name === "" || text === "" || (Number.isNaN(value) && text !== "Nan")) {
    throw new Error(`malformed line: ${line}`);
  }
  return { name, labels: labelsOf(labels), value };
}

/**
 * Parses a response of /metrics as strictly as Prometheus' own checker.
 * @throws Error for a malformed line, a value without help or type, or a duplicate
 */
export function readExposition(text: string): Sample[] {
  if (!text.endsWith("\n")) throw new Error("the last line is not terminated");
  const helped = new Set<string>();
  const typed = new Map<string, string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === "HELP") helped.add(name);
    else if (kind === "TYPE") {
      if (typed.has(name) || !types.has(rest)) throw new Error(`wrong type: ${line}`);
      typed.set(name, rest);
    } else {
      const sample = readSample(line);
      const family = typed.has(sample.name) ? sample.name : sample.name.replace(/_(bucket|sum|count)$/, "");
      if (!typed.has(family) || !helped.has(family)) throw new Error(`without help or type: ${line}`);
      const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()]);
      if (seen.has(key)) throw new Error(`duplicate: ${line}`);
      seen.add(key);
      samples.push(sample);
    }
  }
  return samples;
}

/** Returns the values of one metric by their labels, in the form `code=bet`. */
export function valuesOf(samples: readonly Sample[], name: string): Record<string, number> {
  const entries = samples
    .filter((sample) => sample.name === name)
    .map(({ labels, value }): [string, number] => [
      Object.entries(labels)
        .map(([key, text]) => `${key}=${text}`)
        .join(" "),
      value,
    ]);
  return Object.fromEntries(entries);
}
