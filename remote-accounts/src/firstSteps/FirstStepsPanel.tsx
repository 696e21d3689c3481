import { type FirstStep, type FirstSteps, firstSteps } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Flex, Heading, Panel, VisuallyHidden } from '@quayside/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/firstSteps';
import { SampleDataRow } from './SampleDataRow';
import { StepRing } from './StepRing';
import { stepTexts } from './stepTexts';

interface FirstStepsPanelProps {
  steps: FirstSteps;
  /** Actions on the whole list. */
  actions: ReactNode;
}

/** Onboarding of a forwarding company; each step links to its page. */
export function FirstStepsPanel({ steps, actions }: FirstStepsPanelProps) {
  const next = firstSteps.find((step) => !steps.done.includes(step));
  return (
    <Panel as="section" aria-labelledby="first-steps">
      <Flex align="center" gap="14px" px="16px" py="14px" wrap="wrap">
        <StepRing done={steps.done.length} of={firstSteps.length} />
        <Box flex="1" minW="200px">
          <Heading as="h2" id="first-steps" textStyle="subheading">
            {t('Get ready for the first shipment')}
          </Heading>
          <Box textStyle="dense" color="fg.muted">
            {next
              ? t('About 30 minutes. You can stop and continue at any time.')
              : t('Setup is complete. You can quote and book.')}
          </Box>
        </Box>
        {actions}
      </Flex>
      <Box as="ul" listStyleType="none">
        {firstSteps.map((step) => (
          <StepRow key={step} step={step} steps={steps} isNext={step === next} />
        ))}
      </Box>
      <SampleDataRow />
    </Panel>
  );
}

const disc = { w: '18px', h: '18px', borderRadius: 'full', flexShrink: 0, align: 'center', justify: 'center' } as const;

function StepRow({ step, steps, isNext }: { step: FirstStep; steps: FirstSteps; isNext: boolean }) {
  const { title, about, warns, to, action } = stepTexts[step];
  const done = steps.done.includes(step);
  return (
    <Flex
      as="li"
      align="center"
      gap="14px"
      minH="52px"
      px="16px"
      py="6px"
      borderTopWidth="1px"
      borderColor="border.muted"
      bg={isNext ? 'marine.subtle' : undefined}
    >
      {done ? (
        <Flex {...disc} bg="fg.success" color="bg.panel">
          <Check size={12} strokeWidth={3} aria-hidden />
        </Flex>
      ) : (
        <Flex {...disc} borderWidth="2px" borderColor={isNext ? 'marine.solid' : 'border.control'} />
      )}
      <Box flex="1" minW="0">
        <Box textStyle="body" fontWeight={done ? 'medium' : 'semibold'} color={done ? 'fg.muted' : undefined}>
          {title}
          <VisuallyHidden>, {done ? t('done') : isNext ? t('next') : t('to do')}</VisuallyHidden>
        </Box>
        <Box textStyle="caption" color={warns?.(steps) ? 'fg.warning' : 'fg.muted'} overflowWrap="anywhere">
          {about(steps)}
        </Box>
      </Box>
      <Button asChild size="sm" flexShrink={0} variant={isNext ? 'solid' : done ? 'ghost' : 'outline'}>
        <Link to={to} aria-label={`${done ? t('Change') : action}: ${title}`}>
          {done ? t('Change') : action}
        </Link>
      </Button>
    </Flex>
  );
}
