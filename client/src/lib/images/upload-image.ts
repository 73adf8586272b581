import { call } from "../http/call";

/** Limits of an uploaded picture. The server re-encodes it and keeps nothing but the picture. */
export const pictureRules = { types: ["image/png", "image/jpeg"], bytes: 5 * 1024 * 1024, most: 3 } as const;

/** Why a file cannot be uploaded; null when it can. */
export function faultOf(file: Pick<File, "type" | "size">): "notPicture" | "tooLarge" | null {
  if (!pictureRules.types.some((type) => type === file.type)) return "notPicture";
  return file.size > pictureRules.bytes ? "tooLarge" : null;
}

/** Uploads a picture and returns its id. @throws RestCallError, or another error when the connection fails */
export async function uploadImage(file: File): Promise<string> {
  const answer = await call("/files", {
    method: "POST",
    body: file,
    headers: { "content-type": file.type },
  });
  const { value } = (await answer.json()) as { value: { id: string } };
  return value.id;
}

/** Encodes a picture as a data URL: content that needs the token gets no address of its own. */
export function toDataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

/** Fetches an uploaded picture. @throws RestCallError, or another error when the connection fails */
export async function fetchPicture(id: string): Promise<string> {
  const answer = await call(`/files/${encodeURIComponent(id)}`);
  return toDataUrl(await answer.blob());
}
