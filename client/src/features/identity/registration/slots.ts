import type { ComponentType, Ref } from "react";

interface Phone {
  readonly countryDialingCode: string;
  readonly phone: string;
}

interface Captcha {
  readonly captchaId: string;
  readonly captcha: string;
  readonly humanToken?: string;
}

/** Fields of other features that the form shows; whoever puts the two together hands them in. */
export interface RegistrationSlots {
  readonly Phone: ComponentType<{
    readonly value: Phone;
    readonly onChange: (value: Phone) => void;
    readonly error?: string | null;
    readonly label?: string;
    readonly required?: boolean;
    readonly inputRef?: Ref<HTMLInputElement>;
  }>;
  readonly Code: ComponentType<{
    readonly name: string;
    readonly label?: string;
    readonly required?: boolean;
    /** The number it is sent to. */
    readonly to: Phone;
    readonly send: (proof: Captcha | null) => Promise<number> | null;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error?: string | null;
  }>;
  /** Has a third party prove the number, in place of a code; shows nothing where there is none. */
  readonly PhoneProof: ComponentType<{
    readonly phone: Phone;
    readonly onToken: (token: string) => void;
    readonly onNoNumber: () => void;
  }>;
  readonly Captcha: ComponentType<{
    readonly value: Captcha;
    readonly onChange: (value: Captcha) => void;
    readonly error?: string | null;
    readonly attempt?: number;
  }>;
  /** Sends a code to a number and answers the minutes it lasts. */
  readonly sendCode: (to: Phone, proof: Captcha | null) => Promise<number>;
  /** What somebody agrees to, at its full length. */
  readonly Terms: ComponentType;
}
