/** An account as the page of accounts lists it. */
export interface SmsReceiver {
  userId: number;
  username: string;
  employeeName: string;
  telNum: string;
}
