import { printType } from "graphql";
import { Arg, buildSchemaSync, Query, Resolver } from "type-graphql";
import { expect, expectTypeOf, test } from "vitest";
import { registerEnums } from "../graphql/enums.js";
import { type EnumValue, enumOf } from "./enum-of.js";

const Speed = enumOf("TestSpeed", "How fast.", {
  slow: "On foot.",
  very_fast: "By train.",
  gateway: { name: "PAYMENT_PROVIDER", description: "As fast as it pays." },
});
type Speed = EnumValue<typeof Speed>;

test("an enum knows its values, in order, and nothing else", () => {
  expectTypeOf<Speed>().toEqualTypeOf<"slow" | "very_fast" | "gateway">();
  expect(Speed.values).toEqual(["slow", "very_fast", "gateway"]);
  expect([Speed.is("slow"), Speed.is("SLOW"), Speed.is("toString"), Speed.is(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("it parses values, and names in GraphQL", () => {
  expect(Speed.schema.parse("very_fast")).toBe("very_fast");
  expect(Speed.schema.safeParse("VERY_FAST").success).toBe(false);
  expect(Speed.names.parse("VERY_FAST")).toBe("very_fast");
  expect(Speed.names.parse("PAYMENT_PROVIDER")).toBe("gateway");
  expect(Speed.names.safeParse("gateway").success).toBe(false);
});

test("a name is declared once", () => {
  expect(() => enumOf("TestSpeed", "Again.", { a: "A." })).toThrow("two enums are named TestSpeed");
});

test("a field of GraphQL may have it as its type, however often schemas are built", () => {
  @Resolver()
  class SpeedResolver {
    @Query(() => Speed)
    speed(@Arg("given", () => Speed, { defaultValue: "slow" }) given: Speed): Speed {
      return given;
    }
  }
  registerEnums();
  registerEnums();
  const schema = buildSchemaSync({ resolvers: [SpeedResolver], validate: false });
  const declared = schema.getType("TestSpeed");
  expect(declared && printType(declared)).toBe(`"""How fast."""
enum TestSpeed {
  """On foot."""
  SLOW

  """By train."""
  VERY_FAST

  """As fast as it pays."""
  PAYMENT_PROVIDER
}`);
  expect(schema.getQueryType() && printType(schema.getQueryType() as never)).toContain(
    "given: TestSpeed! = SLOW",
  );
});
