/** What the examples refer to: ids and texts of rows, and single-use values. Defined here and nowhere else. */
export interface ExampleRows {
  /** An account below the caller's, and its role. */
  userId: number;
  roleId: number;
  roleName: string;
  /** A role that no account has. */
  unusedRoleId: number;
  /** A unit and its site. */
  elevatorId: number;
  jobNum: string;
  /** A unit without alarms, and one that is no longer in use. */
  idleElevatorId: number;
  idleJobNum: string;
  retiredElevatorId: number;
  retiredJobNum: string;
  /** Of the next unit. */
  newJobNum: string;
  buildingName: string;
  domainId: number;
  domainName: string;
  /** Of the site. */
  city: string;
  cityId: number;
  provinceId: number;
  /** A site without units, and a city without sites. */
  emptyDomainId: number;
  emptyCityId: number;
  /** The maintenance company of the unit, and an unused company of the same kind, with its logo. */
  companyId: number;
  companyName: string;
  unusedCompanyId: number;
  logoId: number;
  /** About the unit alone, of this company; one that can be deleted; and a number that none has. */
  agreementId: number;
  oldAgreementId: number;
  newAgreeNum: string;
  /** A team of the site's city, somebody of it with an ID card, a day that he is on duty, and a team without duties. */
  teamId: number;
  teamName: string;
  memberId: number;
  dutyDay: string;
  unusedTeamId: number;
  /** Of the unit: an open alarm, its order, a picture of its car, a report, its camera, a call of its telephone. */
  alarmId: number;
  serviceOrder: string;
  imageId: number;
  /** The order of this alarm, the offer of it that stands, and somebody else who could take it. */
  orderId: number;
  standingId: number;
  technicianId: number;
  /** Orders that can be cancelled, marked as false alarms, and filed. */
  cancellableOrderId: number;
  falseOrderId: number;
  processedOrderId: number;
  /** Of the caller: two that are offered, one that is accepted, one where the caller is. */
  offeredOrderId: number;
  declinableOrderId: number;
  acceptedOrderId: number;
  reachedOrderId: number;
  /** A number that a phone makes. */
  newStepId: string;
  /** Nobody has made an order of it. */
  hotlineFaultId: number;
  faultId: number;
  /** Of the alarm: a call for help that nobody has made yet. Rescue stations of the city: one in use, one that is given up. */
  rescueCallId: number;
  stationId: number;
  oldStationId: number;
  /** Nobody is trapped, and nobody has handled it. */
  pendingFaultId: number;
  ownerId: number;
  deviceSerial: string;
  callId: string;
  /** Visits of the unit that are planned: one that may be moved to this day, and one that may be cancelled. */
  planId: number;
  planDay: string;
  unusedPlanId: number;
  /** An official inspection that can be recorded as completed on this day. */
  dueItemId: number;
  dueDoneOn: string;
  /** One that was recorded as completed. */
  doneItemId: number;
  /** One of today whose items are known, and an id for a visit to it. */
  workPlanId: number;
  newVisitId: string;
  /** The caller's visit that waits for this file. */
  visitId: string;
  visitFileId: string;
  visitFileSha256: string;
  /** An owner's QR code of the unit. */
  qrCode: string;
  /** Of a passenger's next report. */
  newReportId: string;
  /** A completed maintenance of the unit with a picture and a PDF, and an earlier one that was evaluated. */
  mpId: number;
  attachId: number;
  signatureId: number;
  pdfAttachId: number;
  evaluatedMpId: number;
  /** The hash of a link of the chain of records. */
  chainHash: string;
  /** The gateway that serves the unit, one that never had a unit, and an unused name. */
  gatewayId: number;
  gatewayRemark: string;
  freshGatewayId: number;
  newGatewayName: string;
  /** Feedback of an account below the caller. */
  feedbackId: number;
  /** A draft of the caller with a picture, and a notice that is shown to everybody. */
  noticeId: number;
  noticeImageId: number;
  publishedNoticeId: number;
  /** A third-party user created by the caller. */
  thirdPartyUserId: number;
  webhookId: number;
  webhookDeliveryId: number;
  /** Of the caller: a saved search, a finished export, a running one, a name for the next, an import of elevators, one of
   * accounts, one of agreements, another session. */
  savedSearchId: number;
  downloadId: string;
  runningDownloadId: string;
  newDownloadId: string;
  importId: string;
  accountImportId: string;
  agreementImportId: string;
  sessionId: number;
  /** A line of the operation log. */
  logId: number;
  /** Somebody's sign-in. */
  username: string;
  passwordHash: string;
  /** The caller's own password, and the next one. */
  ownPasswordHash: string;
  newPasswordHash: string;
  /** The caller, whose phone is bound. */
  ownUserId: number;
  /** A phone that an account is bound to, and the code that was sent to it; a phone that had no code yet. */
  boundTelNum: string;
  smsCode: string;
  newTelNum: string;
  captchaToken: string;
  captcha: string;
  displayToken: string;
  displayLinkId: number;
  systemMaintenanceId: number;
  /** This moment, epoch milliseconds. */
  now: number;
}

/** The values shown in the API document. Tests use rows of their own. */
export const documentRows: ExampleRows = {
  userId: 12,
  roleId: 5,
  roleName: '客服',
  unusedRoleId: 9,
  elevatorId: 208,
  jobNum: 'SZ-0208',
  idleElevatorId: 210,
  idleJobNum: 'SZ-0210',
  retiredElevatorId: 97,
  retiredJobNum: 'SZ-0097',
  newJobNum: 'SZ-0209',
  buildingName: '3 号楼',
  domainId: 31,
  domainName: '金鸡湖花园',
  city: '苏州市',
  cityId: 14,
  provinceId: 3,
  emptyDomainId: 32,
  emptyCityId: 15,
  companyId: 6,
  companyName: '屹澜电梯服务有限公司',
  unusedCompanyId: 7,
  logoId: 18,
  agreementId: 25,
  oldAgreementId: 24,
  newAgreeNum: 'WB-2026-0025',
  teamId: 3,
  teamName: '苏州一组',
  memberId: 21,
  dutyDay: '2099-01-05',
  unusedTeamId: 4,
  alarmId: 4017,
  serviceOrder: 'SO00004017',
  imageId: 96,
  orderId: 1208,
  standingId: 3311,
  technicianId: 22,
  cancellableOrderId: 1207,
  falseOrderId: 1206,
  processedOrderId: 1201,
  offeredOrderId: 1209,
  declinableOrderId: 1210,
  acceptedOrderId: 1205,
  reachedOrderId: 1204,
  newStepId: '7d1c5a90-3e2b-4f86-a1d4-5b9c0e8f2a37',
  hotlineFaultId: 56,
  faultId: 54,
  rescueCallId: 37,
  stationId: 8,
  oldStationId: 9,
  pendingFaultId: 55,
  ownerId: 31,
  deviceSerial: 'C12345678',
  callId: '3f0c8f0e-6f5b-4d43-9a55-0d6a2b1f7c11',
  planId: 7713,
  planDay: '2099-01-06',
  unusedPlanId: 7714,
  dueItemId: 9120,
  dueDoneOn: '2026-03-02',
  doneItemId: 9104,
  workPlanId: 7702,
  newVisitId: '9b2f4c1e-7d35-4e8a-8a61-0c5d3e7f1b92',
  visitId: '4e1d8a3b-2c67-4f90-9b15-6a7c8d2e3f40',
  visitFileId: 'd1f6a2c8-3b94-4c07-8e5d-9f0a1b2c3d4e',
  visitFileSha256: '89abcdef01234567'.repeat(4),
  qrCode: 'AwAAANBpptKAAAAAAG3kq0Yx7b2hQm4',
  newReportId: '3b0c5a52-0f7b-4a8e-b1de-5a0f2f6f7c11',
  mpId: 5120,
  attachId: 310,
  signatureId: 312,
  pdfAttachId: 311,
  evaluatedMpId: 4890,
  chainHash: '0f1e2d3c4b5a6978'.repeat(4),
  gatewayId: 18,
  gatewayRemark: '金鸡湖花园机房',
  freshGatewayId: 19,
  newGatewayName: 'gateway-020',
  feedbackId: 77,
  noticeId: 41,
  noticeImageId: 63,
  publishedNoticeId: 40,
  thirdPartyUserId: 19,
  webhookId: 23,
  webhookDeliveryId: 29,
  savedSearchId: 41,
  downloadId: '8c1d7d0a-5d0b-4b0e-8b57-1f2f9a3f4e22',
  runningDownloadId: 'b7a4a0f7-2c55-4c0f-9a6c-6a1d7f0b9d33',
  newDownloadId: '0d9b6f0c-77f1-4e56-8a49-5c2e8d1a6f44',
  importId: '5e2f1c9b-0a34-4d7a-b1f8-9e6c3d2b7a55',
  accountImportId: '2b7c9d1e-3f48-4a6b-9c0d-5e8f7a6b4c21',
  agreementImportId: '7d3a5b1c-9e26-4f80-b1a2-3c4d5e6f7a83',
  sessionId: 871,
  logId: 90_211,
  username: 'zhang.wei',
  passwordHash: '0123456789abcdef'.repeat(4),
  ownPasswordHash: '0123456789abcdef'.repeat(4),
  newPasswordHash: 'fedcba9876543210'.repeat(4),
  ownUserId: 11,
  boundTelNum: '13800000005',
  smsCode: '482913',
  newTelNum: '13800000006',
  captchaToken: 'c9e1a5f2-4b76-4f38-8d0e-7a3b5c1d9e66',
  captcha: 'K7MPX4',
  displayLinkId: 44,
  systemMaintenanceId: 3,
  displayToken: 'd4b8e2a6-1c93-4a5f-9e70-2f6d8b0c3a77',
  now: Date.parse('2026-03-01T00:00:00Z'),
};
