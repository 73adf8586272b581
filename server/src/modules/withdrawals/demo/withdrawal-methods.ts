/** Names of the demo's withdrawal methods, by language. */
export const demoWithdrawalNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bank: {
    EN: "Bank transfer",
    CN: "银行转账",
    VI: "Chuyển khoản ngân hàng",
    TH: "โอนเงินผ่านธนาคาร",
    AR: "تحويل مصرفي",
  },
  wallet: { EN: "E-wallet", CN: "电子钱包", VI: "Ví điện tử", TH: "อีวอลเล็ต", AR: "محفظة إلكترونية" },
  chain: { EN: "Crypto", CN: "加密货币", VI: "Tiền mã hóa", TH: "คริปโต", AR: "عملة مشفّرة" },
};
