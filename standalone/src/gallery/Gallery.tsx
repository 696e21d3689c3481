import { Box, PageTitle, SegmentedControl, themeChoices, useColorMode } from '@quayside/ui';
import { Buttons } from './Buttons';
import { Conflicts } from './Conflicts';
import { Fields } from './Fields';
import { FormDrafts } from './FormDrafts';
import { Layers } from './Layers';
import { Lists } from './Lists';
import { Notices } from './Notices';
import { Pickers } from './Pickers';
import { States } from './States';
import { Status } from './Status';
import { Uploads } from './Uploads';
import { Values } from './Values';

/** Every component of the UI kit in each of its states. */
export function Gallery() {
  const { choice, choose } = useColorMode();
  return (
    <Box as="main" bg="bg" color="fg" minH="100vh" p={{ base: '16px', md: '24px' }}>
      <PageTitle
        actions={
          <SegmentedControl
            aria-label="Theme"
            value={choice}
            onChange={choose}
            segments={themeChoices.map((value) => ({ value, label: value }))}
          />
        }
      >
        UI kit
      </PageTitle>
      <Buttons />
      <Fields />
      <Pickers />
      <Uploads />
      <Status />
      <Notices />
      <Lists />
      <States />
      <Layers />
      <Conflicts />
      <FormDrafts />
      <Values />
    </Box>
  );
}
