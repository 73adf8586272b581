/** A member of the demo's history: username, and the name that others see. */
type Name = readonly [username: string, nickname: string];

/** Players in the order in which they join the history. */
export const historyPlayers: readonly Name[] = [
  ["minh.tran", "Minh Trần"],
  ["xiaoyu", "小雨"],
  ["somchai", "สมชาย"],
  ["layla", "ليلى"],
  ["olivia.h", "Olivia H."],
  ["marco77", "Marco"],
  ["thuha", "Thu Hà"],
  ["wangfei", "王飞"],
  ["kanya", "กัญญา"],
  ["omar.k", "عمر"],
  ["jack.wells", "Jack W."],
  ["ines", "Inês"],
  ["quocbao", "Quốc Bảo"],
  ["lihua", "李华"],
  ["nattapong", "ณัฐพงษ์"],
  ["noor", "نور"],
  ["sofia.b", "Sofia"],
  ["lukas", "Lukas"],
  ["ngoclan", "Ngọc Lan"],
  ["chenxi", "晨曦"],
  ["malee", "มาลี"],
  ["yusuf", "يوسف"],
  ["emma.r", "Emma R."],
  ["pedro10", "Pedro"],
  ["anhtuan", "Anh Tuấn"],
  ["zhaomin", "赵敏"],
  ["arthit", "อาทิตย์"],
  ["huda", "هدى"],
  ["grace.o", "Grace"],
  ["mateusz", "Mateusz"],
  ["hoangyen", "Hoàng Yến"],
  ["liuyang", "刘洋"],
  ["ploy", "พลอย"],
  ["tariq", "طارق"],
  ["noah.b", "Noah B."],
  ["chiara", "Chiara"],
  ["ducanh", "Đức Anh"],
  ["meiling", "美玲"],
  ["wichai", "วิชัย"],
  ["salma", "سلمى"],
];

/** Agents with the agent directly above; with the demo's own ones the tree has three levels of agents. */
export const historyAgents: readonly (readonly [...Name, uplineUsername: string])[] = [
  ["agent4", "Harbour Partners", "agent2"],
  ["agent5", "Lantern Agency", "agent3"],
];
