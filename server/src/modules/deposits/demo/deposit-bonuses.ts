type Language = "EN" | "CN" | "VI" | "TH" | "AR";

/** The name of each demo bonus, in the languages of the demo brands. */
export const demoBonusNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  welcome: {
    EN: "Welcome bonus",
    CN: "迎新奖金",
    VI: "Thưởng chào mừng",
    TH: "โบนัสต้อนรับ",
    AR: "مكافأة الترحيب",
  },
  daily: {
    EN: "Daily bonus",
    CN: "每日奖金",
    VI: "Thưởng mỗi ngày",
    TH: "โบนัสประจำวัน",
    AR: "مكافأة اليوم",
  },
};
