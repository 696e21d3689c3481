/**
 * Names that the sources lack: areas of a port that shipping documents name as the port, and spellings that are common in
 * trade. By UN/LOCODE or IATA code.
 */
export const areasOfPorts: Readonly<Record<string, readonly string[]>> = {
  BEANR: ['Deurganckdok', 'Kallo', 'Doel'],
  CNCAN: ['Huangpu', 'Nansha'],
  CNNGB: ['Beilun', 'Zhoushan', 'Meishan'],
  CNSHA: ['Yangshan', 'Waigaoqiao', 'Wusong'],
  CNTXG: ['Xingang'],
  CNYTN: ['Yantian'],
  DEBRV: ['Bremerhaven'],
  DEHAM: ['Altenwerder', 'Burchardkai', 'Waltershof'],
  GBSOU: ['Southampton Docks'],
  HKHKG: ['Kwai Chung', 'Kwai Tsing'],
  INNSA: ['JNPT', 'Nhava Sheva', 'Jawaharlal Nehru'],
  KRPUS: ['Busan New Port'],
  NLRTM: ['Maasvlakte', 'Europoort', 'Botlek', 'Waalhaven', 'Eemhaven'],
  THLCH: ['Laem Chabang'],
  USNYC: ['Port Newark', 'Port Elizabeth', 'Bayonne', 'Newark'],
  VNSGN: ['Cat Lai', 'Saigon'],
};

/** Airports without scheduled passenger service that freighters and integrators serve, by IATA code. */
export const cargoAirports: ReadonlySet<string> = new Set([
  ...['AFW', 'BFI', 'BQN', 'CVG', 'DWC', 'EHU', 'HHN', 'ILN', 'LCK', 'LEJ', 'LGG'],
  ...['MHR', 'OST', 'RFD', 'SBD', 'SKF', 'VCP', 'VCV', 'VIT', 'XCR'],
]);

/** Codes of the World Port Index and the UN/LOCODE under which carriers' schedules name the same port. */
export const preferredCodes: Readonly<Record<string, string>> = { CNGGZ: 'CNCAN' };
