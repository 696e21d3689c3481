import { Box, Flex } from '@quayside/ui';
import { t } from '../texts/firstSteps';

const size = 44;
const stroke = 4;
const radius = (size - stroke) / 2;
const around = 2 * Math.PI * radius;

/** Progress ring with a count. */
export function StepRing({ done, of }: { done: number; of: number }) {
  return (
    <Flex position="relative" flexShrink={0} w={`${size}px`} h={`${size}px`} align="center" justify="center">
      <Box asChild position="absolute" inset="0" transform="rotate(-90deg)">
        <svg viewBox={`0 0 ${size} ${size}`} fill="none" strokeWidth={stroke} aria-hidden>
          <Box asChild stroke="border.emphasized">
            <circle cx={size / 2} cy={size / 2} r={radius} />
          </Box>
          <Box asChild stroke="marine.solid">
            <circle
              cx={size / 2}
              cy={size / 2}
              r={radius}
              strokeLinecap="round"
              strokeDasharray={`${(around * done) / of} ${around}`}
            />
          </Box>
        </svg>
      </Box>
      <Box textStyle="caption" fontWeight="semibold" role="img" aria-label={t('{done} of {of} done', { done, of })}>
        {done}/{of}
      </Box>
    </Flex>
  );
}
