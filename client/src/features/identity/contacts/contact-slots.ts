import type { ReactNode } from "react";

/** A number as it was typed, with the code of its country. */
export interface PhoneValue {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

interface PhoneSlotProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly error: string | null;
}

/** What a code is sent for, and where to. */
export type CodeTarget =
  | { readonly purpose: "RESET_PASSWORD" | "BIND_PHONE"; readonly phone: PhoneValue }
  | { readonly purpose: "BIND_EMAIL"; readonly email: string };

interface CodeSlotProps {
  readonly target: CodeTarget;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  /** Says what is wrong with where it would go to; false: it may be sent. */
  readonly beforeSend: () => boolean;
}

interface BoundCodeSlotProps {
  /** Under it the countdown goes on after a reload. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  /** Sends it; answers how many minutes until another may be sent. */
  readonly send: () => Promise<number>;
}

/** Fields of another feature, given by the page that has both. */
export interface ContactSlots {
  /** A phone number with the code of its country. */
  readonly phone: (props: PhoneSlotProps) => ReactNode;
  /** A code that is sent to what was typed. */
  readonly code: (props: CodeSlotProps) => ReactNode;
  /** A code that is sent to what the account has. */
  readonly boundCode: (props: BoundCodeSlotProps) => ReactNode;
}
