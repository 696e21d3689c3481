import {
  addSignInDomain,
  DOMAIN_GRACE_DAYS,
  DomainName,
  getCompanySignIn,
  removeSignInDomain,
  type SignInDomain,
  verifySignInDomain,
} from '@quayside/contract';
import { DAY, formatDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Badge, Box, Button, Callout, CopyableId, Flex, FormDialog, Text, toaster } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/companySignIn';

const useReload = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: callKey(getCompanySignIn) });
};

/** E-mail domains of the company: claim, verify or remove them. */
export function Domains({ domains }: { domains: readonly SignInDomain[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Flex wrap="wrap" align="center" gap="12px" px="16px" py="12px">
        <Text flex="1 1 240px" color="fg.muted">
          {t(
            'Your users sign in with your company’s own provider (OpenID Connect). It applies to addresses of your verified domains.',
          )}
        </Text>
        <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden />
          {t('Add domain')}
        </Button>
      </Flex>
      {domains.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={t('Domains')}>
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </Box>
      )}
      {adding && <AddDomainDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function DomainRow({ domain: { id, domain, record, verifiedAt, missingSince } }: { domain: SignInDomain }) {
  const reload = useReload();
  const [refusal, setRefusal] = useState<string>();
  const told = {
    onError: (error: Error) => setRefusal(errorMessage(error)),
    onSettled: reload,
  };
  const verify = useSend(verifySignInDomain, {
    ...told,
    onSuccess: () => {
      setRefusal(undefined);
      toaster.success(t('{domain} is verified', { domain }));
    },
  });
  const remove = useSend(removeSignInDomain, {
    ...told,
    onSuccess: () => void toaster.success(t('{domain} was given up', { domain })),
  });
  return (
    <Box as="li" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted" textStyle="dense">
      <Flex wrap="wrap" align="center" gap="8px 12px">
        <Box flex="1 1 200px" minW="0" fontWeight="medium" overflowWrap="anywhere">
          {domain}
        </Box>
        {verifiedAt ? (
          <Badge bg="bg.success" color="fg.success">
            {t('Verified')}
          </Badge>
        ) : (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('Verify {domain}', { domain })}
            loading={verify.isPending}
            onClick={() => verify.mutate({ params: { id } })}
          >
            {t('Verify')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Remove {domain}', { domain })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('Remove')}
        </Button>
      </Flex>
      {missingSince && (
        <Box mt="8px">
          <Callout tone="warning" title={t('The TXT record is missing')}>
            {t('Add it again by {day}. Otherwise company sign-in stops for this domain.', {
              day: formatDay(new Date(Date.parse(missingSince) + DOMAIN_GRACE_DAYS * DAY).toISOString()),
            })}
          </Callout>
        </Box>
      )}
      {(!verifiedAt || missingSince) && (
        <Box textStyle="caption" color="fg.muted" mt="4px">
          {missingSince
            ? t('TXT record of the domain:')
            : t(
                'Add this TXT record to the domain, then verify it. Whoever runs this installation can also verify it.',
              )}
          <Box color="fg" css={{ '& span': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}>
            <CopyableId name={t('record of {domain}', { domain })} size="idSm" copies={record}>
              {record}
            </CopyableId>
          </Box>
        </Box>
      )}
      {refusal && (
        <Box mt="8px">
          <Callout tone="error">{refusal}</Callout>
        </Box>
      )}
    </Box>
  );
}

function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const { api } = useKernel();
  const reload = useReload();
  const { form, submit, sending } = useSendForm({
    start: { domain: '' },
    resolver: valibotResolver(v.object({ domain: DomainName })),
    send: (body) => api.call(addSignInDomain, { body }),
    done: t('Domain added'),
    onSent: () => {
      reload();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Add a domain')}
      submitLabel={t('Add domain')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="domain"
        label={t('Domain')}
        required
        prefix="sign-in-"
        hint={t('The part after the @ in your users’ addresses, such as company.example')}
      />
    </FormDialog>
  );
}
