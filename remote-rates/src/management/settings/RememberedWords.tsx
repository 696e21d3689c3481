import { type ImportWordKind, listImportWords, setImportWord } from '@quayside/contract';
import { statusChoices } from '@quayside/freight';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Faces, Flex, Heading, Input, SelectField, Skeleton, Text, toaster } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../../texts/management';

interface RememberedWord {
  readonly kind: ImportWordKind;
  readonly word: string;
  readonly value: string;
  readonly label: string;
}

const kindLabels: Readonly<Record<ImportWordKind, string>> = {
  get seaport() {
    return t('Port');
  },
  get airport() {
    return t('Airport');
  },
  get carrier() {
    return t('Ocean carrier');
  },
  get airline() {
    return t('Airline');
  },
  get basis() {
    return t('Charged per');
  },
  get status() {
    return t('Event');
  },
  get customer() {
    return t('Customer');
  },
  get lane() {
    return t('Lane');
  },
};

/** Words of imported files with their remembered meanings, to change or forget. */
export default function RememberedWords({ mayChange }: { mayChange: boolean }) {
  const words = useCall(listImportWords, {});
  return (
    <Box as="section" py="20px" borderTopWidth="1px">
      <Heading as="h3" textStyle="subheading">
        {t('Words in imported files')}
      </Heading>
      <Text color="fg.muted" mb="16px">
        {t('Meanings that your team chose during imports. The next file uses them again.')}
      </Text>
      <Faces query={words} skeleton={<Skeleton height="60px" />}>
        {(found) =>
          found.length === 0 ? (
            <Text color="fg.muted">
              {t('No meanings yet. They appear here after you answer a question during an import.')}
            </Text>
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="12px">
              {found.map((word) => (
                <Word key={`${word.kind} ${word.word} ${word.value}`} word={word} mayChange={mayChange} />
              ))}
            </Box>
          )
        }
      </Faces>
    </Box>
  );
}

function Word({ word: { kind, word, value, label }, mayChange }: { word: RememberedWord; mayChange: boolean }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(value);
  const sending = useSend(setImportWord, {
    onSuccess: (found) => void queries.setQueryData(callKey(listImportWords, {}), found),
    onError: (error: unknown) => void toaster.error({ id: 'import-word', title: errorMessage(error) }),
  });
  const send = (next: string | null) => sending.mutate({ body: { kind, word, value: next } });
  return (
    <Box as="li">
      <Flex justify="space-between" gap="12px" textStyle="dense">
        <Box minW="0" overflowWrap="anywhere">
          <Box as="span" fontWeight="medium">
            {word}
          </Box>{' '}
          <Box as="span" color="fg.muted">
            {kindLabels[kind]}
          </Box>
        </Box>
        <Box color="fg.muted" overflowWrap="anywhere">
          {label}
        </Box>
      </Flex>
      {mayChange && (
        <Flex gap="8px" pt="4px">
          {/* A customer is chosen during an import, which proposes similar names. */}
          {kind !== 'customer' && (
            <>
              {kind === 'status' ? (
                <SelectField
                  aria-label={t('Meaning of {word}', { word })}
                  options={statusChoices}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              ) : (
                <Input
                  aria-label={t('Meaning of {word}', { word })}
                  value={typed}
                  maxLength={60}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
              <Button
                variant="outline"
                size="sm"
                disabled={typed.trim() === value || typed.trim() === ''}
                loading={sending.isPending}
                loadingText={t('Save')}
                aria-label={t('Save the meaning of {word}', { word })}
                onClick={() => send(kind === 'basis' || kind === 'status' ? typed.trim() : typed.trim().toUpperCase())}
              >
                {t('Save')}
              </Button>
            </>
          )}
          <Button variant="ghost" size="sm" aria-label={t('Forget {word}', { word })} onClick={() => send(null)}>
            {t('Forget')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
