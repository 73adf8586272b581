import { randomInt } from "node:crypto";
import { type Point, strokesOf } from "./captcha-glyphs.js";

/** The size in which a picture is shown, in pixels. */
export const captchaSize = { width: 160, height: 56 } as const;

const margin = 14;
const capitalHeight = 30;
const colours = ["#1b2a41", "#5b2333", "#14453d", "#3f2a5e", "#4a3210"] as const;

/** A random number from `from` to `to`. */
function between(from: number, to: number): number {
  return from + ((to - from) * randomInt(1_000_001)) / 1_000_000;
}

function colour(): string {
  return colours[randomInt(colours.length)] ?? colours[0];
}

type Warp = (point: Point) => Point;

/** Bends the whole picture by two waves. */
function randomWarp(): Warp {
  const wave = () => ({ size: between(1, 2.2), length: between(45, 80), shift: between(0, 2 * Math.PI) });
  const [down, across] = [wave(), wave()];
  const bend = ({ size, length, shift }: typeof down, at: number) =>
    size * Math.sin((2 * Math.PI * at) / length + shift);
  return ([x, y]) => [x + bend(across, y), y + bend(down, x)];
}

/** Turns, slants and scales one character around its middle, at its place. */
function placeAt(centre: number): Warp {
  const turn = between(-0.2, 0.2);
  const slant = between(-0.15, 0.15);
  const scale = (capitalHeight / 10) * between(0.9, 1.1);
  const lift = between(-4, 4);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return ([x, y]) => {
    const [u, v] = [(x - 3.2 - slant * (y - 5)) * scale, (y - 5) * scale];
    return [centre + u * cos - v * sin, captchaSize.height / 2 + lift + u * sin + v * cos];
  };
}

function pathOf(points: readonly Point[], attributes: string): string {
  const data = points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");
  return `<path d="${data}" ${attributes}/>`;
}

function characterPaths(character: string, centre: number, warp: Warp): string[] {
  const place = placeAt(centre);
  const attributes = `stroke="${colour()}" stroke-width="${between(2.6, 3.6).toFixed(2)}"`;
  return strokesOf(character).map((stroke) =>
    pathOf(
      stroke.map((point) => warp(place(point))),
      attributes,
    ),
  );
}

/** A thin line across the picture, which joins the characters for a program that separates them. */
function crossingLine(warp: Warp): string {
  const { width, height } = captchaSize;
  const [from, to] = [between(8, height - 8), between(8, height - 8)];
  const points = Array.from({ length: 17 }, (_, at): Point => {
    const part = at / 16;
    return [part * width, from + (to - from) * part + 5 * Math.sin(part * between(5, 7))];
  });
  return pathOf(points.map(warp), `stroke="${colour()}" stroke-width="${between(1, 1.5).toFixed(2)}"`);
}

/** Draws the characters as SVG paths without any text, bent and crossed by lines, different each time. */
export function drawCaptcha(text: string): string {
  const { width, height } = captchaSize;
  const warp = randomWarp();
  const step = (width - 2 * margin) / text.length;
  const characters = [...text].flatMap((character, at) =>
    characterPaths(character, margin + step * (at + 0.5) + between(-1.5, 1.5), warp),
  );
  const lines = Array.from({ length: 3 }, () => crossingLine(warp));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" ` +
    `stroke-linecap="round" stroke-linejoin="round">${[...characters, ...lines].join("")}</svg>`
  );
}
