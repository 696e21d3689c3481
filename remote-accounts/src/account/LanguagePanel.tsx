import { chooseOwnLanguage, interfaceLanguageNames, interfaceLanguages, type LanguageChoice } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { useLanguage } from '@quayside/kernel/language';
import { useUser } from '@quayside/kernel/session';
import { Box, Callout, Flex, Panel, RadioGroup, toaster } from '@quayside/ui';
import { t } from '../texts/account';

const browser = 'browser';

interface LanguagePanelProps {
  /** Whether the page has unsaved input, which holds the language until it is saved or discarded. */
  waits: boolean;
}

/** Chooses the language of all pages, stored with the account; applies at once, or after unsaved input is saved or discarded. */
export function LanguagePanel({ waits }: LanguagePanelProps) {
  const { session } = useKernel();
  const { language = null } = useUser();
  const shown = useLanguage();
  const chosen = waits && language !== null && language !== shown ? interfaceLanguages[language] : null;
  const choose = useSend(chooseOwnLanguage, {
    onSuccess: (user) => session.setState({ user }),
    onError: (error) => toaster.error({ id: 'language', title: errorMessage(error) }),
  });
  const choices = [
    ...interfaceLanguageNames.map((name) => ({ value: name as string, label: interfaceLanguages[name] as string })),
    { value: browser, label: t('As the browser') },
  ];
  return (
    <Panel title={t('Language')}>
      <RadioGroup.Root
        aria-label={t('Language')}
        value={language ?? browser}
        disabled={choose.isPending}
        onValueChange={({ value }) =>
          choose.mutate({ body: { language: value === browser ? null : (value as LanguageChoice) } })
        }
        p="16px"
      >
        <Flex wrap="wrap" gap="12px 32px">
          {choices.map(({ value, label }) => (
            <RadioGroup.Item key={value} value={value} lang={value === browser ? undefined : value}>
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
      {chosen && (
        <Box px="16px" pb="16px">
          <Callout tone="info">
            {t('Save or discard your changes on this page, then it is shown in {language}.', { language: chosen })}
          </Callout>
        </Box>
      )}
    </Panel>
  );
}
