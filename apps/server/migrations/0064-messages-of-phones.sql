-- What a phone was told of an order, and whether there is something newer.
create index outbox_of_phone on outbox_message (address, message_id) where channel = 'webPush';
