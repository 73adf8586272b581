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

/** Fields of other features that the form shows; provided by the page that combines them. */
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
    /** The number that the code is sent to. */
    readonly to: Phone;
    readonly send: (proof: Captcha | null) => Promise<number> | null;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error?: string | null;
  }>;
  /** Lets a third party prove the number, in place of a code; shows nothing when there is none. */
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
  /** Sends a code to a number and returns how many minutes it is valid. */
  readonly sendCode: (to: Phone, proof: Captcha | null) => Promise<number>;
  /** The full terms. */
  readonly Terms: ComponentType;
}
