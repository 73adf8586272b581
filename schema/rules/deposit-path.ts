/** Path that opens the home page with the deposit dialog. Game vendors send players here to deposit. */
export const depositPath = "/?cashier=deposit";
