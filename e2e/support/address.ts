/** The port the tested server listens on; apart from the one people use. */
export const port = Number(process.env.E2E_PORT ?? 4790);
/** The demo brand, and the other one that lives on the same server. */
export const demoOrigin = `http://localhost:${port}`;
export const lotusOrigin = `http://127.0.0.1:${port}`;
