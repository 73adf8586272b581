import { callRest } from "../http/call-rest";

/** Limits of an uploaded picture. The server re-encodes it and keeps nothing but the picture. */
export const pictureLimits = { types: ["image/png", "image/jpeg"], bytes: 5 * 1024 * 1024, most: 3 } as const;

/** Why a file cannot be uploaded; null when it can. */
export function findPictureError(file: Pick<File, "type" | "size">): "notPicture" | "tooLarge" | null {
  if (!pictureLimits.types.some((type) => type === file.type)) return "notPicture";
  return file.size > pictureLimits.bytes ? "tooLarge" : null;
}

/** Uploads a picture and returns its id. @throws RestCallError, or another error when the connection fails */
export async function uploadImage(file: File): Promise<string> {
  const response = await callRest("/files", {
    method: "POST",
    body: file,
    headers: { "content-type": file.type },
  });
  const { value } = (await response.json()) as { value: { id: string } };
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
  const answer = await callRest(`/files/${encodeURIComponent(id)}`);
  return toDataUrl(await answer.blob());
}
