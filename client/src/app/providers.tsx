import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useDirection,
} from "@mantine/core";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RouterProvider } from "react-router-dom";
import type { Brand } from "../brands/brand";
import { useBrand } from "../brands/brand-context";
import { buildTheme } from "../brands/theme";
import { LiveBrandProvider } from "./live-brand";
import type { makeRouter } from "./router";
import { styleNonce } from "./style-nonce";

const colorSchemeManager = localStorageColorSchemeManager({ key: "theme" });

/** The brand's theme; its direction and the labels of its controls follow the language. */
function ThemeProvider({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const { t, i18n } = useTranslation();
  const { setDirection } = useDirection();
  const close = t("close");
  const built = useMemo(() => buildTheme(brand.theme, { close }), [brand.theme, close]);
  const language = brand.languages.find((candidate) => candidate.tag === i18n.resolvedLanguage);
  const direction = language?.direction === "RTL" ? "rtl" : "ltr";
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return (
    <MantineProvider
      theme={built.theme}
      cssVariablesResolver={built.cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

interface ProvidersProps {
  readonly brand: Brand;
  readonly client: ApolloClient;
  readonly router: ReturnType<typeof makeRouter>;
}

/** The contexts that every page needs. */
export function Providers({ brand, client, router }: ProvidersProps) {
  return (
    <ApolloProvider client={client}>
      <LiveBrandProvider written={brand}>
        <DirectionProvider>
          <ThemeProvider>
            <RouterProvider router={router} />
          </ThemeProvider>
        </DirectionProvider>
      </LiveBrandProvider>
    </ApolloProvider>
  );
}
