import { useFormContext, useFormState, useWatch } from '@quayside/kernel/forms';
import { Box, Button, Flex, Skeleton } from '@quayside/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, use, useId, useState } from 'react';
import type { BookingValues } from './bookingValues';
import type { CarriageFieldsProps } from './CarriageFields';
import { carriageSummary } from './carriage';
import { EditingContext } from './editing';
import { FormSection } from './FormSection';

const CarriageFields = lazy(async () => ({ default: (await import('./CarriageFields')).CarriageFields }));

const names = ['carrier', 'service', 'vessel', 'voyage', 'flight', 'cutOffs'] as const;

/** Collapsed section with carrier, transport and cut-offs; loads its fields when opened. An error or a change opens it. */
export function CarriageSection({ chosen }: CarriageFieldsProps) {
  const { control } = useFormContext<BookingValues>();
  /** Null until the person opens or hides the section. */
  const [choice, choose] = useState<boolean | null>(null);
  const changes = use(EditingContext)?.changes;
  const body = useId();
  const { errors } = useFormState({ control, name: names });
  const [carrier, service, vessel, voyage, flight, cutOffs, loadType] = useWatch({
    control,
    name: [...names, 'loadType'],
  });
  const isChanged = names.some((name) => changes?.has(name));
  const isOpen = names.some((name) => errors[name]) || (choice ?? isChanged);
  const summary = carriageSummary({ carrier, service, vessel, voyage, flight, cutOffs }, loadType);
  return (
    <FormSection title="Carrier and cut-offs" note={summary || 'Optional'}>
      <Flex>
        <Button
          type="button"
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => choose(!isOpen)}
        >
          {isOpen ? 'Hide carrier and cut-offs' : 'Enter carrier and cut-offs'}
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </Button>
      </Flex>
      <Box id={body} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton h="220px" />}>
            <Flex direction="column" gap="16px">
              <CarriageFields chosen={chosen} />
            </Flex>
          </Suspense>
        )}
      </Box>
    </FormSection>
  );
}
