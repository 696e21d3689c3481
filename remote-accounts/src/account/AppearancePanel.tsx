import { Flex, Panel, RadioGroup, type ThemeChoice, useColorMode } from '@quayside/ui';
import { t } from '../texts/account';

const themes = [
  {
    value: 'light',
    get label() {
      return t('Light');
    },
  },
  {
    value: 'dark',
    get label() {
      return t('Dark');
    },
  },
  {
    value: 'system',
    get label() {
      return t('As the system');
    },
  },
] as const satisfies readonly { value: ThemeChoice; label: string }[];

/** Chooses the light, dark or system theme of this browser; applies at once. */
export function AppearancePanel() {
  const { choice, choose } = useColorMode();
  return (
    <Panel title={t('Appearance')}>
      <RadioGroup.Root
        aria-label={t('Appearance')}
        value={choice}
        onValueChange={({ value }) => choose(value as ThemeChoice)}
        p="16px"
      >
        <Flex wrap="wrap" gap="12px 32px">
          {themes.map(({ value, label }) => (
            <RadioGroup.Item key={value} value={value}>
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
    </Panel>
  );
}
