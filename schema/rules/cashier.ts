/** The site's page that opens with the form for a deposit: what vendors are told to send a player to. */
export const depositPath = "/?cashier=deposit";
