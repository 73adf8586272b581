import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page";
import { PictureField } from "./picture-field";
import { usePictureUploads } from "./use-picture-uploads";

const png = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: "image/png" });

function Form() {
  const pictures = usePictureUploads();
  return (
    <>
      <PictureField label="Add a picture" pictures={pictures} />
      <output>{pictures.isBusy ? "busy" : pictures.ids.join(",")}</output>
    </>
  );
}

async function choose(...files: File[]) {
  const { container } = await renderPage(<Form />, { at: "/", responses: {}, namespaces: [] });
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no input");
  fireEvent.change(input, { target: { files } });
}

function answer(status: number, body: unknown) {
  return vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

afterEach(() => vi.restoreAllMocks());

it("uploads each picture immediately, and returns their ids", async () => {
  const sent = answer(201, { success: true, value: { id: "f1" } });
  await choose(png("a.png"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("f1"));
  expect(sent.mock.calls[0]?.[0]).toBe("/files");
  expect(screen.getByRole("img", { name: "a.png" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove a.png" }));
  expect(screen.getByRole("status").textContent).toBe("");
});

it.each([
  ["another kind of file", new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }), "isn't a PNG or JPG"],
  ["too large a file", png("big.png", 5 * 1024 * 1024 + 1), "larger than 5 MB"],
])("does not send %s", async (_what, file, text) => {
  const sent = answer(201, {});
  await choose(file);
  expect((await screen.findByRole("alert")).textContent).toContain(text);
  expect(sent).not.toHaveBeenCalled();
});

it("accepts at most three, and then offers no more", async () => {
  answer(201, { value: { id: "f" } });
  await choose(png("1.png"), png("2.png"), png("3.png"), png("4.png"));
  expect((await screen.findByRole("alert")).textContent).toContain("up to 3");
  expect(screen.queryByRole("button", { name: "Add a picture" })).toBeNull();
});

it("shows why the server refused one, and leaves it out of the form", async () => {
  answer(415, { success: false, errorCode: "unsupported_media_type" });
  await choose(png("fake.png"));
  expect((await screen.findByRole("alert")).textContent).toContain("isn't supported");
  expect(screen.getByRole("status").textContent).toBe("");
});
