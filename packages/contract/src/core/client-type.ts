/**
 * 客户端: from where something was done, as the operation log keeps it (specification 3, section 3). The technician's
 * app says so by a header; who says nothing counts as the console. Official account is what WeChat itself reports.
 */
export const clientTypes = { officialAccount: 1, pc: 2, technicianApp: 3 } as const;
export type ClientType = (typeof clientTypes)[keyof typeof clientTypes];

/** As Node names it; headers know no case. */
export const clientTypeHeader = 'client-type';
/** Anything but the technician's app is a PC: no program can pass for WeChat. */
export const clientTypeOf = (header: string | readonly string[] | undefined): ClientType =>
  header === String(clientTypes.technicianApp) ? clientTypes.technicianApp : clientTypes.pc;
