/** What holds for every call, as the description of the contract begins. */
export const about = `What integrators call. GraphQL offers the same over the same rules.

**Brand.** The host name says whose site is asked. A token of one brand is dead at another.

**Answers** are JSON. A success is \`200 {"success": true, "message": "", "value": …}\`, a refusal a status from 400 on
with \`errorCode\`, a \`message\` in the reader's language, \`value\` and \`requestId\`. The language is that of \`language\`
or \`lang\`, else of \`Accept-Language\`, else the brand's own.

**What a call takes** is read from the query and from a JSON body together, and the body comes first; members that are
not known are ignored. Texts hold no control characters and 255 characters at most unless another length is said.
Bodies weigh 64 KiB at most.

**Token.** \`Authorization: Bearer <token>\`. A call that is marked with it refuses a missing or dead one with 401.

**Encrypted calls** take \`{"payload": "<JWE in compact form>"}\`: \`alg\` ECDH-ES, \`enc\` A256GCM, to a key of
\`GET /.well-known/jwks.json\` that the header names by \`kid\`. The header carries \`iat\` (seconds, within 300 of the
server's clock) and \`jti\` (8 to 128 visible ASCII characters; it counts once). Answers are not encrypted.

**Pages** count from 1; a page beyond the last is empty. **Amounts** are decimal text with the currency's digits,
**times** ISO 8601 in UTC, **ids** text.`;
