import type { ComponentType, Ref } from "react";

interface Phone {
  readonly countryDialingCode: string;
  readonly phone: string;
}

interface Captcha {
  readonly captchaId: string;
  readonly captcha: string;
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
    readonly send: (proof: Captcha | null) => Promise<number> | null;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error?: string | null;
  }>;
  readonly Captcha: ComponentType<{
    readonly value: Captcha;
    readonly onChange: (value: Captcha) => void;
    readonly error?: string | null;
    readonly attempt?: number;
  }>;
  /** Sends a code to a number and answers the minutes it lasts. */
  readonly sendCode: (to: Phone, proof: Captcha | null) => Promise<number>;
}
