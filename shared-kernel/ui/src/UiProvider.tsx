import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useLanguage } from '@quayside/kernel/language';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { followSubmits } from './form/focusFault';
import { GlobalLoading } from './notices/GlobalLoading';
import { Toaster } from './notices/Toaster';
import { styleNonce } from './styleNonce';
import { followColorMode } from './theme/colorMode';
import { system } from './theme/system';

/**
 * Root of every page: the design system, the language, the colour mode, toasts and the global loading overlay. Styles carry
 * the nonce of `<meta name="csp-nonce">`, so that a strict style-src allows them.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [cache] = useState(() => createCache({ key: 'q', nonce: styleNonce() }));
  useLayoutEffect(followColorMode, []);
  useEffect(followSubmits, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        {/* A new key renders every open page in the new language, also texts outside of components. */}
        <Fragment key={language}>{children}</Fragment>
        <Toaster />
        <GlobalLoading />
      </ChakraProvider>
    </CacheProvider>
  );
}
