import { type Answer, Email, findCompanySignIn } from '@quayside/contract';
import { Button, Text } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useOpenCall } from '../../session/openApi';
import { t } from '../../texts/signIn';

type Company = NonNullable<Answer<typeof findCompanySignIn>['company']>;

/** Returns the company whose sign-in is responsible for the typed address. */
export const useCompanySignIn = () => {
  const [email, setEmail] = useState('');
  const found = useOpenCall(findCompanySignIn, { body: { email } }, email !== '');
  return {
    company: found.data?.company ?? undefined,
    /** Looks up the company once the address is valid. */
    lookFor: (typed: string) => setEmail(v.is(Email, typed) ? typed.trim() : ''),
  };
};

interface CompanyOfferProps {
  company: Company;
  busy: boolean;
  onGo: () => void;
}

/** The link to the company's own sign-in. */
export function CompanyOffer({ company: { companyName, isEnforced }, busy, onGo }: CompanyOfferProps) {
  return (
    <>
      <Button
        size="lg"
        width="100%"
        height="auto"
        minH="44px"
        py="8px"
        whiteSpace="normal"
        loading={busy}
        onClick={onGo}
      >
        {t('Continue with {companyName}', { companyName })}
      </Button>
      <Text role="status" textStyle="caption" color="fg.muted">
        {isEnforced
          ? t('{companyName} requires company sign-in. Only users it has named can use a password.', { companyName })
          : t('{companyName} has a sign-in of its own.', { companyName })}
      </Text>
    </>
  );
}
