"""OpenStack Swift with its S3 interface as one process, for tests.

The account, container, object and proxy servers are Swift's own; only their usual surroundings are
left out: one device instead of a ring of many, and a dictionary instead of memcached.

Usage: python3 serve.py FOLDER ACCESS_KEY SECRET_KEY. Prints the port of the S3 interface. When standard
input ends it removes the folder and ends.
"""

import array
import os
import shutil
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import patcher, wsgi  # noqa: E402
from swift.account.server import AccountController  # noqa: E402
from swift.common import storage_policy, utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

folder, access_key, secret_key = sys.argv[1:4]

PROXY = f"""[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(':', '_')} = {secret_key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
"""

SWIFT = """[swift-hash]
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
"""


class Cache:
    """What Swift asks of memcached."""

    def __init__(self):
        self.held = {}

    def get(self, key, *_args, **_kwargs):
        return self.held.get(key)

    def set(self, key, value, *_args, **_kwargs):
        self.held[key] = value

    def delete(self, key, *_args, **_kwargs):
        self.held.pop(key, None)

    def incr(self, key, delta=1, *_args, **_kwargs):
        self.held[key] = (self.held.get(key) or 0) + delta
        return self.held[key]


class Silent:
    def write(self, _line):
        pass

    def flush(self):
        pass


def write(name, content):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)
    return path


def serve(listener, application):
    wsgi.server(listener, application, Silent(), protocol=SwiftHttpProtocol)


def start_backend(name, controller):
    listener = eventlet.listen(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    place = {"id": 0, "zone": 0, "region": 1, "weight": 1, "device": "disk"}
    addresses = {"ip": "127.0.0.1", "port": port}
    addresses |= {"replication_ip": "127.0.0.1", "replication_port": port}
    ring = RingData([array.array("H", [0] * 4)], [place | addresses], 30)
    ring.save(os.path.join(folder, f"{name}.ring.gz"))
    eventlet.spawn(serve, listener, controller(settings, logger=utils.get_logger(settings, name)))


def end_with_standard_input():
    server = os.getpid()
    eventlet.tpool.execute(sys.stdin.read)
    # Swift's threads write until this process ends, so another one removes the folder after that.
    if os.fork() == 0:
        while os.getppid() == server:
            patcher.original("time").sleep(0.01)
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


os.makedirs(os.path.join(folder, "disk"), exist_ok=True)
utils.SWIFT_CONF_FILE = write("swift.conf", SWIFT)
utils.HASH_PATH_SUFFIX = b"tests"
utils.HASH_PATH_PREFIX = b""
settings = {
    "swift_dir": folder,
    "devices": folder,
    "mount_check": "false",
    "disable_fallocate": "true",
    "log_level": "ERROR",
}
storage_policy.reload_storage_policies()
start_backend("account", AccountController)
start_backend("container", ContainerController)
start_backend("object", ObjectController)
proxy = loadapp(write("proxy.conf", PROXY), global_conf={})
cache = Cache()


def with_cache(environment, start_response):
    environment["swift.cache"] = cache
    return proxy(environment, start_response)


front = eventlet.listen(("127.0.0.1", 0))
eventlet.spawn(end_with_standard_input)
print(front.getsockname()[1], flush=True)
serve(front, with_cache)
