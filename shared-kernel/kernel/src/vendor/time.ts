import dayjs, { type ConfigType, type Dayjs, type ManipulateType, type OpUnitType, type QUnitType } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);
dayjs.extend(relativeTime);

export type { ConfigType, Dayjs, ManipulateType, OpUnitType, QUnitType };
export { dayjs };
