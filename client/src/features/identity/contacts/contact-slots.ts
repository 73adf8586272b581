import type { ReactNode } from "react";

/** A phone number as typed, with its dialling code. */
export interface PhoneValue {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

interface PhoneSlotProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly error: string | null;
}

/** The purpose of a code, and where it is sent. */
export type CodeTarget =
  | { readonly purpose: "RESET_PASSWORD" | "BIND_PHONE"; readonly phone: PhoneValue }
  | { readonly purpose: "BIND_EMAIL"; readonly email: string };

interface CodeSlotProps {
  readonly target: CodeTarget;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  /** Validates the recipient and shows its errors; returns false when the code may be sent. */
  readonly beforeSend: () => boolean;
}

interface BoundCodeSlotProps {
  /** Key under which the countdown survives a reload. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  /** Sends the code; returns the number of minutes until another may be sent. */
  readonly send: () => Promise<number>;
}

/** Fields of another feature, provided by the page that combines both. */
export interface ContactSlots {
  /** A phone number with its dialling code. */
  readonly phone: (props: PhoneSlotProps) => ReactNode;
  /** A code that is sent to the typed contact. */
  readonly code: (props: CodeSlotProps) => ReactNode;
  /** A code that is sent to the account's bound contact. */
  readonly boundCode: (props: BoundCodeSlotProps) => ReactNode;
}
